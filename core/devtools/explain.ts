import type { Json } from '../kernel/lib/canonicalJson.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { applyStored } from '../kernel/fold/fold.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { sameJson } from '../kernel/lib/sameJson.ts';
import { initialRoot, registry } from '../domain/registry.ts';
import type { Figure } from './figure.ts';
import type { ModelName } from './models.ts';
import { ruleOf, ruleOfTime } from './rules.ts';

/** One move of a figure: by the event at `position` (from 1), or by the time that passed before it (`type` is then 'time'). */
export type Move = {
  readonly position: number;
  readonly id: string | null;
  readonly type: string;
  readonly at: string;
  readonly before: Json;
  readonly after: Json;
  /** How much a number grew; null for what is no number. */
  readonly amount: number | null;
  readonly rule: string;
};

/** Why a figure is what it is. `start` is what it is before any event; a number's amounts and it together are `value`. */
export type Explanation = {
  readonly figure: string;
  readonly start: Json;
  readonly value: Json;
  readonly moves: readonly Move[];
  /** All amounts together; null for what is no number. */
  readonly sum: number | null;
  /** False where a read model is too large to be compared after every event: then the moves are all events that it is folded from. */
  readonly isExact: boolean;
};

/** How much may be compared for one explanation, in characters of JSON. */
const MOST_COMPARED = 40_000_000;

/**
 * Every event that moved a figure, in order, by folding step by step. A figure that depends on the day is seen from the moment of
 * each event, and what the time between two of them did to it is a move of its own; the last is the time until `asOf`.
 */
export function explain(events: readonly EventEnvelope[], figure: Figure, asOf: AsOf): Explanation {
  const teller = new Teller(figure, events, asOf);
  for (const event of events) teller.fold(event);
  return teller.end(asOf);
}

class Teller {
  private readonly root = initialRoot();
  private readonly moves: Move[] = [];
  private readonly figure: Figure;
  private readonly isExact: boolean;
  private readonly read: (asOf: AsOf) => Json;
  private readonly start: Json;
  private last: Json;

  constructor(figure: Figure, events: readonly EventEnvelope[], asOf: AsOf) {
    const reader = figure.reader();
    this.figure = figure;
    this.read = (moment) => reader(this.root, moment) ?? null;
    this.isExact = figure.isCheap || costOf(figure, events, asOf) <= MOST_COMPARED;
    this.start = this.read(events[0] ? momentOf(events[0]) : asOf);
    this.last = this.start;
  }

  fold(event: EventEnvelope): void {
    const { touches } = this.figure;
    if (!touches.by(event)) return applyStored(registry, this.root, event);
    if (!this.isExact) return this.foldUncompared(event);
    const moment = momentOf(event);
    if (touches.timed) this.noteTime(moment, this.root.log.position);
    applyStored(registry, this.root, event);
    const after = this.read(moment);
    const { id, type, at } = event;
    if (!sameJson(this.last, after)) this.note({ id, type, at, rule: ruleOf(this.figure.model, type) }, after, this.root.log.position);
  }

  end(asOf: AsOf): Explanation {
    if (this.isExact && this.figure.touches.timed) this.noteTime(asOf, this.root.log.position);
    const value = this.read(asOf);
    const isNumber = typeof value === 'number' && this.moves.every(({ amount }) => amount !== null);
    const sum = isNumber ? this.moves.reduce((all, { amount }) => all + (amount ?? 0), 0) : null;
    return { figure: this.figure.name, start: this.start, value, moves: this.moves, sum, isExact: this.isExact };
  }

  private noteTime(moment: AsOf, position: number): void {
    const now = this.read(moment);
    if (sameJson(this.last, now)) return;
    this.note({ id: null, type: 'time', at: moment.now, rule: ruleOfTime(this.figure.model) }, now, position);
  }

  private note(by: Pick<Move, 'id' | 'type' | 'at' | 'rule'>, after: Json, position: number): void {
    this.moves.push({ position, ...by, before: this.last, after, amount: amountOf(this.last, after) });
    this.last = after;
  }

  private foldUncompared(event: EventEnvelope): void {
    const { voided, unknown } = this.root.log;
    const idle = voided.length + unknown.length;
    applyStored(registry, this.root, event);
    if (this.root.log.voided.length + this.root.log.unknown.length > idle) return;
    const { id, type, at } = event;
    const rule = ruleOf(this.figure.model, type);
    this.moves.push({ position: this.root.log.position, id, type, at, before: null, after: null, amount: null, rule });
  }
}

/** What comparing a figure after each event that can move it would cost, in characters of JSON. */
function costOf(figure: Figure, events: readonly EventEnvelope[], asOf: AsOf): number {
  const often = events.reduce((count, event) => (figure.touches.by(event) ? count + 1 : count), 0);
  // A short log is compared whatever its size is; of a long one the size at the end tells.
  if (often < SHORT) return 0;
  if (often > LONG) return Number.POSITIVE_INFINITY;
  const root = initialRoot();
  for (const event of events) applyStored(registry, root, event);
  const size = JSON.stringify(figure.reader()(root, asOf) ?? null).length;
  return often * (SLOW.has(figure.model) ? size + events.length : size);
}

/** Read models that look at more than they say: what they cost grows with the log. */
const SLOW: ReadonlySet<string> = new Set<ModelName>(['ledger', 'fees', 'powerUps', 'achievements', 'seasons', 'streakDays']);

/** How many events are few, and how many too many for any but a cheap figure. */
const SHORT = 200;
const LONG = 10_000;

function momentOf({ at, day }: EventEnvelope): AsOf {
  return { now: at, day };
}

function amountOf(before: Json, after: Json): number | null {
  const from = before ?? 0;
  const to = after ?? 0;
  return typeof from === 'number' && typeof to === 'number' ? to - from : null;
}
