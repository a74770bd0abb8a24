import type { EventEnvelope } from '@gauntlet/core';

/** An index of the event types of a long log. The events themselves are read on demand. */
export class EventIndex {
  private readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly counts: number[] = [];
  private readonly types: number[] = [];

  /** The number of indexed events: those at positions 1 to `length`. */
  get length(): number {
    return this.types.length;
  }

  /** Appends the next events. */
  add(events: readonly EventEnvelope[]): void {
    for (const { type } of events) {
      const number = this.numberOf(type);
      this.types.push(number);
      this.counts[number] = (this.counts[number] ?? 0) + 1;
    }
  }

  /** Lists the types with their number of events, most frequent first. */
  byType(): { readonly type: string; readonly count: number }[] {
    return this.names.map((type, number) => ({ type, count: this.counts[number] ?? 0 })).toSorted((a, b) => b.count - a.count);
  }

  /** Lists the positions of the events of a type, in order. */
  positionsOf(type: string): number[] {
    const number = this.numbers.get(type);
    return this.types.flatMap((each, i) => (each === number ? [i + 1] : []));
  }

  private numberOf(type: string): number {
    const known = this.numbers.get(type);
    if (known !== undefined) return known;
    const number = this.names.push(type) - 1;
    this.numbers.set(type, number);
    return number;
  }
}
