// The loaded icons. The client's pack and the pack of each game are loaded when first needed.
import { own, packs } from "virtual:icons";
import { busyUntil } from "../lib/rest.ts";

type Icons = Record<string, string>;
type Pack = () => Promise<{ default: Icons }>;

class IconShelf {
  private found = $state.raw<Icons>({});
  private asked = new Map<Pack, Promise<void>>();

  get(name: string): string | undefined {
    return this.found[name];
  }

  /** Loads the pack with this icon: the client's or this game's; with `anywhere`, else another game's.
   * The caller sets `anywhere` if the name cannot be that of a drawing that has yet to load. */
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
    const coming = busyUntil(pack()).then(
      (come) => void (this.found = { ...this.found, ...come.default }),
      () => void this.asked.delete(pack), // no connection: the next caller tries again
    );
    this.asked.set(pack, coming);
    return coming;
  }
}

export const iconShelf = new IconShelf();
