import type { Category, ChallengeType, Frequency, ProofType } from '@gauntlet/core';
import type { PersonKey } from './people.ts';
import type { Scene } from './pictures.ts';

/** A day by its distance from the day of seeding (0; yesterday is -1), and the time on it in UTC. */
export type Moment = { readonly day: number; readonly time: string };

/** A sample challenge. All its dates are distances from the day of seeding, in UTC. */
export type Plan = {
  /** Its place among all: the id is made of it, and lists have the highest first. Never given to another one. */
  readonly n: number;
  readonly title: string;
  readonly type: ChallengeType;
  readonly category: Category;
  readonly proof: ProofType;
  readonly frequency: Frequency;
  /** How long, in dates. */
  readonly days: number;
  /** Entry fee in dollars. */
  readonly fee?: number;
  /** The first date; null while it waits for an opponent. */
  readonly starts: number | null;
  /** Who takes part, the host first. */
  readonly people: readonly PersonKey[];
  /** Who joined at another moment than the day before the start. */
  readonly joined?: Partial<Record<PersonKey, Moment>>;
  /** Windows that somebody left empty. */
  readonly misses?: Partial<Record<PersonKey, readonly number[]>>;
  /** What the check-ins say, in turns: the notes, or the text logs themselves. */
  readonly says: readonly string[];
  /** What is measured: the first figure, and how much it may be above that. */
  readonly metric?: { readonly from: number; readonly spread: number };
  readonly scene?: Scene;
};

/** A date by its distance from another. */
export function dateAt(day: string, distance: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + distance * 86_400_000).toISOString().slice(0, 10);
}

/** The instant of a moment, seen from the day of seeding. */
export function instantAt(day: string, moment: Moment): string {
  return `${dateAt(day, moment.day)}T${moment.time}:00.000Z`;
}
