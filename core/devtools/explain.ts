import type { Json } from '../kernel/lib/canonicalJson.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { applyStored } from '../kernel/fold/fold.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { sameJson } from '../kernel/lib/sameJson.ts';
import { registry } from '../domain/registry.ts';
import { initialRoot } from '../domain/slices.ts';
import type { Figure } from './figure.ts';
import type { ModelName } from './models.ts';
import { ruleOf, ruleOfTime } from './rules.ts';

/** A change of a figure by the event at `position` (from 1), or by the time that passed before it (`type` is then 'time'). */
export type Move = {
  readonly position: number;
  readonly id: string | null;
  readonly type: string;
  readonly at: string;
  readonly before: Json;
  readonly after: Json;
  /** The change of a number; null for any other value. */
  readonly amount: number | null;
  readonly rule: string;
};

/** How a figure came about. `start` is its value before any event. The start and the amounts of a number add up to `value`. */
export type Explanation = {
  readonly figure: string;
  readonly start: Json;
  readonly value: Json;
  readonly moves: readonly Move[];
  /** The sum of all amounts; null when the value is no number. */
  readonly sum: number | null;
  /** False when the read model is too large to compare after every event. `moves` are then all events that it is folded from. */
  readonly isExact: boolean;
};

/** The largest total size that one explanation compares, in characters of JSON. */
const MOST_COMPARED = 40_000_000;

/**
 * Folds step by step and returns every event that changed a figure, in order. A figure that depends on the day is read at the moment of
 * each event. What passing time changed is a move of its own; the last one ends at `asOf`.
 *
 * @example
 * const figure = figureOf('level.xp');
 * if (figure) console.log(explain(events, figure, asOf).moves.map(({ position, amount }) => `${position}: ${amount}`));
 */
export function explain(events: readonly EventEnvelope[], figure: Figure, asOf: AsOf): Explanation {
  const explainer = new Explainer(figure, events, asOf);
  for (const event of events) explainer.fold(event);
  return explainer.end(asOf);
}

class Explainer {
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
    if (touches.timed) this.addTimeMove(moment, this.root.log.position);
    applyStored(registry, this.root, event);
    const after = this.read(moment);
    const { id, type, at } = event;
    if (!sameJson(this.last, after)) this.addMove({ id, type, at, rule: ruleOf(this.figure.model, type) }, after, this.root.log.position);
  }

  end(asOf: AsOf): Explanation {
    if (this.isExact && this.figure.touches.timed) this.addTimeMove(asOf, this.root.log.position);
    const value = this.read(asOf);
    const isNumber = typeof value === 'number' && this.moves.every(({ amount }) => amount !== null);
    const sum = isNumber ? this.moves.reduce((all, { amount }) => all + (amount ?? 0), 0) : null;
    return { figure: this.figure.name, start: this.start, value, moves: this.moves, sum, isExact: this.isExact };
  }

  private addTimeMove(moment: AsOf, position: number): void {
    const now = this.read(moment);
    if (sameJson(this.last, now)) return;
    this.addMove({ id: null, type: 'time', at: moment.now, rule: ruleOfTime(this.figure.model) }, now, position);
  }

  private addMove(by: Pick<Move, 'id' | 'type' | 'at' | 'rule'>, after: Json, position: number): void {
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

/** Estimates the size to compare after every event that can change the figure, in characters of JSON. */
function costOf(figure: Figure, events: readonly EventEnvelope[], asOf: AsOf): number {
  const often = events.reduce((count, event) => (figure.touches.by(event) ? count + 1 : count), 0);
  // A short log is always compared. For a long one, the size at the end is an estimate.
  if (often < SHORT) return 0;
  if (often > LONG) return Number.POSITIVE_INFINITY;
  const root = initialRoot();
  for (const event of events) applyStored(registry, root, event);
  const size = JSON.stringify(figure.reader()(root, asOf) ?? null).length;
  return often * (SLOW.has(figure.model) ? size + events.length : size);
}

/** Read models whose computation reads more than their size, so that their cost grows with the log. */
const SLOW: ReadonlySet<string> = new Set<ModelName>(['ledger', 'fees', 'powerUps', 'achievements', 'seasons', 'streakDays']);

/** The number of events up to which a figure is always compared, and above which only a cheap one is. */
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
