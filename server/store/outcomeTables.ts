import type { ColumnType } from 'kysely';
import type { Badge, Category, ChallengeStatus, ChallengeType, Outcome } from '@gauntlet/core';

/** An instant column: read as a `Date`, written as ISO text. */
type Moment = ColumnType<Date, string, string>;
type OptionalMoment = ColumnType<Date | null, string | null, string | null>;

/** A challenge as of `asOf`, folded from its nodes. It stays so until `changesAt`, or until the next write to it; null is never. */
export type ChallengeStatesTable = {
  challenge: string;
  status: ChallengeStatus['status'];
  startedAt: OptionalMoment;
  endsAt: OptionalMoment;
  /** Everybody who takes part, the creator included. */
  people: number;
  creator: string;
  /** Whom it names: the opponent of a one-on-one, or those whom the creator invited to a group (CH24). */
  invited: string[];
  category: Category;
  type: ChallengeType;
  title: string;
  /** Sorts by title (`titleKey`). */
  titleKey: string;
  /** What a search finds the challenge by, without case and accents. */
  search: string;
  isSample: boolean;
  /** The order of acceptance: that of its node. */
  position: ColumnType<string, string, string>;
  changesAt: OptionalMoment;
  asOf: Moment;
  /** Whether its outcome is recorded (CH26). */
  isRecorded: boolean;
};

/** A person's part in a challenge: of the creator, of everybody who ever joined, also if they left before the start, and of who else wrote in it. */
export type PartsTable = {
  challenge: string;
  person: string;
  takesPart: boolean;
  /** From when their first joining counts; null without one. */
  joinedAt: OptionalMoment;
  /** When their part began by the server's clock; null before the start. */
  since: OptionalMoment;
  leftAt: OptionalMoment;
  /** The end of their own last window; null before the start. */
  endsAt: OptionalMoment;
  /** Counts of windows; before the start, what the terms make. 0 for those who take no part. */
  windows: number;
  needed: number;
  filled: number;
  missed: number;
  /** 'left' is for somebody who left before the start, 'none' for somebody who neither created nor joined it. */
  outcome: Outcome['name'] | 'left' | 'none';
  endedAt: OptionalMoment;
  /** Whether it counts for others (TR6), or why not; null before the start. */
  counts: 'yes' | 'alone' | 'short' | null;
  /** The completion and the misses that count for others. */
  completedAt: OptionalMoment;
  countedMissed: number;
  /** Disputes about the challenge that they lost, once its outcome is final (RV7). */
  countedLost: number;
  /** Check-ins that rankings and milestones count. */
  checkIns: number;
  /** When its outcome or misses differ next only because time passes; null is never. */
  changesAt: OptionalMoment;
};

/** The check-ins that rankings and milestones count (TR6), by their own instant. */
export type CheckInsTable = { id: string; challenge: string; person: string; at: Moment };

/** What others see of everybody who has an account and a part in a challenge (TR6, TR7, CM31). */
export type PersonFiguresTable = {
  person: string;
  /** As others see it: the part before any @. */
  name: string;
  isSample: boolean;
  verified: boolean;
  trust: number;
  badge: Badge;
  completed: number;
  missed: number;
  disputesLost: number;
  /** Running challenges that they take part in. */
  active: number;
  /** Check-ins that rankings and milestones count. */
  checkIns: number;
  /** Running challenges that they created, and the most frequent category of these (CM33); '' without any. */
  hosting: number;
  hostingIn: Category | '';
  /** Whether one of the challenges that they created or joined is not cancelled (CM31). */
  isMember: boolean;
};

/** An item of the community feed (CM36). */
export type FeedItemsTable = {
  id: string;
  type: 'completion' | 'join' | 'milestone' | 'achievement';
  person: string;
  challenge: string;
  at: Moment;
  /** Of a milestone: how many check-ins the person has with this one. */
  checkIns: number | null;
  /** The name of an achievement. */
  achievement: string | null;
  isSample: boolean;
};

export type OutcomeTables = {
  challengeStates: ChallengeStatesTable;
  parts: PartsTable;
  checkIns: CheckInsTable;
  personFigures: PersonFiguresTable;
  feedItems: FeedItemsTable;
};

/** Outcomes that wait to be appended to the log of a participant (CH26), and challenges whose outcome waits to be revised (CH27). */
type OutcomeQueueTables = {
  outcomeQueue: { person: string; node: string; challenge: string; zone: string; dueAt: Moment };
  revisionQueue: { challenge: string; dueAt: Moment };
};

export type AllOutcomeTables = OutcomeTables & OutcomeQueueTables;
