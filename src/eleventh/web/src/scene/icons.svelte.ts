// The icons that are there: the client's own at once, those of a game as soon as one of them is wanted.
import own, { packs } from "virtual:icons";

type Icons = Record<string, string>;

class IconShelf {
  private found = $state.raw<Icons>(own);
  private asked = new Map<string, Promise<void>>();

  get(name: string): string | undefined {
    return this.found[name];
  }

  /** Sees that the icon comes with the pack of this game; else, where no drawing can be meant that the game
   * has yet to bring, with that of another. */
  async want(name: string, game: string, anywhere: boolean): Promise<void> {
    const others = anywhere ? Object.keys(packs).filter((other) => other !== game) : [];
    for (const pack of [game, ...others]) {
      if (name in this.found) return;
      await this.load(pack);
    }
  }

  private load(pack: string): Promise<void> {
    const known = this.asked.get(pack);
    if (known) return known;
    const coming = (packs[pack]?.() ?? Promise.resolve({ default: {} })).then(
      (come) => void (this.found = { ...this.found, ...come.default }),
      () => void this.asked.delete(pack), // no connection: whoever wants it next asks again
    );
    this.asked.set(pack, coming);
    return coming;
  }
}

export const iconShelf = new IconShelf();
