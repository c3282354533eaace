// The kind of screen, updated when the device is turned or the window resized.

class ScreenStore {
  private small = matchMedia("(max-width: 760px), (max-height: 500px)");
  private tall = matchMedia("(max-aspect-ratio: 1/1)");
  /** Too small for everything at once: one part of the table at a time. */
  phone = $state(this.small.matches);
  /** Higher than wide. */
  upright = $state(this.tall.matches);

  constructor() {
    this.small.addEventListener("change", (e) => (this.phone = e.matches));
    this.tall.addEventListener("change", (e) => (this.upright = e.matches));
  }
}

export const screen = new ScreenStore();
