/** How long a choice is seen before it is taken, in milliseconds (spec: about half a second). */
export const CHOICE_MS = 500;

type Choice = { readonly key: number; readonly take: () => void; readonly timer: ReturnType<typeof setTimeout> };

/** The choice of a card: seen for a moment, then taken. While one is seen, another is ignored. */
export class SuggestionChoice {
  private readonly redraws = new Set<() => void>();
  private choice: Choice | null = null;

  /** The key of the card that is chosen, or null. */
  readonly current = (): number | null => this.choice?.key ?? null;

  readonly subscribe = (redraw: () => void): (() => void) => {
    this.redraws.add(redraw);
    return () => void this.redraws.delete(redraw);
  };

  /** `take` is called once the choice was seen for a moment. */
  choose(key: number, take: () => void): void {
    if (this.choice) return;
    this.show({ key, take, timer: setTimeout(() => this.takeNow(), CHOICE_MS) });
  }

  /** Takes what is chosen without waiting: who closes the window meanwhile has chosen. */
  takeNow(): void {
    const { choice } = this;
    this.drop();
    choice?.take();
  }

  /** Forgets what is chosen and not yet taken. */
  drop(): void {
    if (!this.choice) return;
    clearTimeout(this.choice.timer);
    this.show(null);
  }

  private show(choice: Choice | null): void {
    this.choice = choice;
    for (const redraw of this.redraws) redraw();
  }
}
