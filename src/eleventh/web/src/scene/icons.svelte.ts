// The icons that are there: the client's own and those of a game come as soon as one is wanted.
import { own, packs } from "virtual:icons";
import { during } from "../lib/rest.ts";

type Icons = Record<string, string>;
type Pack = () => Promise<{ default: Icons }>;

class IconShelf {
  private found = $state.raw<Icons>({});
  private asked = new Map<Pack, Promise<void>>();

  get(name: string): string | undefined {
    return this.found[name];
  }

  /** Sees that the icon comes with the client's pack or that of this game; else, where no drawing can be meant
   * that the game has yet to bring, with that of another. */
  async want(name: string, game: string, anywhere: boolean): Promise<void> {
    const ours = packs[game];
    const others = anywhere ? Object.values(packs).filter((pack) => pack !== ours) : [];
    await Promise.all([this.load(own), ours && this.load(ours)]);
    for (const pack of others) {
      if (name in this.found) return;
      await this.load(pack);
    }
  }

  private load(pack: Pack): Promise<void> {
    const known = this.asked.get(pack);
    if (known) return known;
    const coming = during(pack()).then(
      (come) => void (this.found = { ...this.found, ...come.default }),
      () => void this.asked.delete(pack), // no connection: whoever wants it next asks again
    );
    this.asked.set(pack, coming);
    return coming;
  }
}

export const iconShelf = new IconShelf();
