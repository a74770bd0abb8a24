import type { EventEnvelope } from '@gauntlet/core';

/** What is kept of every event of a long log: its type. The events themselves are read when they are looked at. */
export class EventIndex {
  private readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly counts: number[] = [];
  private readonly types: number[] = [];

  /** How many events are in it: those at the positions 1 to `length`. */
  get length(): number {
    return this.types.length;
  }

  /** Takes the events that come next. */
  add(events: readonly EventEnvelope[]): void {
    for (const { type } of events) {
      const number = this.numberOf(type);
      this.types.push(number);
      this.counts[number] = (this.counts[number] ?? 0) + 1;
    }
  }

  /** Each type and how many events have it, the most frequent first. */
  byType(): { readonly type: string; readonly count: number }[] {
    return this.names.map((type, number) => ({ type, count: this.counts[number] ?? 0 })).toSorted((a, b) => b.count - a.count);
  }

  /** The positions of the events of a type, in order. */
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
