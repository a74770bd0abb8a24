import type { Category, ChallengeType, Frequency, ProofType } from '@gauntlet/core';
import type { PersonKey } from './people.ts';
import type { Scene } from './pictures.ts';

/** A day as an offset from the seeding day (0; yesterday is -1), and a time in UTC. */
export type Moment = { readonly day: number; readonly time: string };

/** A sample challenge. All dates are offsets from the seeding day, in UTC. */
export type Plan = {
  /** Number of the challenge. Its id derives from it, and lists show the highest first. Never reused. */
  readonly n: number;
  readonly title: string;
  readonly type: ChallengeType;
  readonly category: Category;
  readonly proof: ProofType;
  readonly frequency: Frequency;
  /** Duration in days. */
  readonly days: number;
  /** Entry fee in dollars. */
  readonly fee?: number;
  /** Day of the start; null while the challenge waits for an opponent. */
  readonly starts: number | null;
  /** Participants, the host first. */
  readonly people: readonly PersonKey[];
  /** Participants who did not join on the day before the start. */
  readonly joined?: Partial<Record<PersonKey, Moment>>;
  /** Check-ins are on the first of this many days of their windows; by default on any day. */
  readonly checkInDays?: number;
  /** Windows without a check-in, per person. */
  readonly misses?: Partial<Record<PersonKey, readonly number[]>>;
  /** Texts of the check-ins, in rotation: their notes, or the text logs themselves. */
  readonly says: readonly string[];
  /** Values of a metric: the lowest one, and the range above it. */
  readonly metric?: { readonly from: number; readonly spread: number };
  readonly scene?: Scene;
};

/** Returns the date that is `distance` days from another. */
export function dateAt(day: string, distance: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + distance * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the instant of a moment, relative to the seeding day. */
export function instantAt(day: string, moment: Moment): string {
  return `${dateAt(day, moment.day)}T${moment.time}:00.000Z`;
}
