import type { Category, ChallengeType } from '../domain/challenge/events.ts';

/** The orders that a list of challenges can be asked for in. */
export const CHALLENGE_ORDERS = ['ending', 'people', 'title'] as const;
export type ChallengeOrder = (typeof CHALLENGE_ORDERS)[number];

/** Which challenges of a list are wanted, and in which order (CH25). A field that is left out excludes none. */
export type ChallengeQuery = {
  /** Each word is in the title, the creator's name, the category or the type, whatever its case and accents. */
  readonly text?: string | undefined;
  readonly categories?: readonly Category[] | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly types?: readonly ChallengeType[] | undefined;
  /** Only those that the user can join. */
  readonly onlyOpen?: boolean | undefined;
  /** `ending`: the next end first; `people`: most people first; `title`: A to Z. Without it, in the order of the list itself. */
  readonly order?: ChallengeOrder | undefined;
};
