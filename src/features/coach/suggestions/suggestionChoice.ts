/** How long a choice is shown before it is applied, in milliseconds (spec: about half a second). */
const CHOICE_MS = 500;

type Choice = { readonly key: number; readonly take: () => void; readonly timer: ReturnType<typeof setTimeout> };

/** The choice of a card: shown for a moment, then applied. Further choices are ignored meanwhile. */
export class SuggestionChoice {
  private readonly listeners = new Set<() => void>();
  private choice: Choice | null = null;

  /** Returns the key of the chosen card, or null. */
  readonly current = (): number | null => this.choice?.key ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Calls `take` after the choice was shown for a moment. */
  choose(key: number, take: () => void): void {
    if (this.choice) return;
    this.show({ key, take, timer: setTimeout(() => this.takeNow(), CHOICE_MS) });
  }

  /** Applies the choice without waiting, for a user who closes the dialog meanwhile. */
  takeNow(): void {
    const { choice } = this;
    this.drop();
    choice?.take();
  }

  /** Discards a choice that was not applied yet. */
  drop(): void {
    if (!this.choice) return;
    clearTimeout(this.choice.timer);
    this.show(null);
  }

  private show(choice: Choice | null): void {
    this.choice = choice;
    for (const listener of this.listeners) listener();
  }
}
