import { BehaviorSubject, type Observable } from 'rxjs';

/**
 * Collects text that arrives in pieces. Publishes the first piece at once and later pieces at most once a frame, because each publication
 * rerenders.
 */
export class GrowingText {
  private readonly shown = new BehaviorSubject('');
  private readonly nextFrame: (draw: () => void) => void;
  private isScheduled = false;
  private text = '';

  constructor(nextFrame: (draw: () => void) => void) {
    this.nextFrame = nextFrame;
  }

  /** The published text. */
  get shown$(): Observable<string> {
    return this.shown;
  }

  current = (): string => this.shown.value;

  /** All text received, published or not. */
  whole(): string {
    return this.text;
  }

  add(piece: string): void {
    this.text += piece;
    if (this.shown.value === '') return this.shown.next(this.text);
    if (this.isScheduled) return undefined;
    this.isScheduled = true;
    this.nextFrame(() => {
      this.isScheduled = false;
      this.shown.next(this.text);
    });
  }

  clear(): void {
    this.text = '';
    this.shown.next('');
  }
}
