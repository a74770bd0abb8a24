import { BehaviorSubject, type Observable } from 'rxjs';

/**
 * A text that comes in pieces. Its first piece is shown at once, all that comes after it once a frame at most: nobody sees more,
 * and each showing is drawn.
 */
export class GrowingText {
  private readonly shown = new BehaviorSubject('');
  private readonly nextFrame: (draw: () => void) => void;
  private isDue = false;
  private text = '';

  constructor(nextFrame: (draw: () => void) => void) {
    this.nextFrame = nextFrame;
  }

  /** As it is shown. */
  get shown$(): Observable<string> {
    return this.shown;
  }

  current = (): string => this.shown.value;

  /** All that came, shown or not. */
  whole(): string {
    return this.text;
  }

  add(piece: string): void {
    this.text += piece;
    if (this.shown.value === '') return this.shown.next(this.text);
    if (this.isDue) return undefined;
    this.isDue = true;
    this.nextFrame(() => {
      this.isDue = false;
      this.shown.next(this.text);
    });
  }

  clear(): void {
    this.text = '';
    this.shown.next('');
  }
}
