import type { AppProjection } from './appState.ts';

/** What the user did about another person. */
export type PersonMarks = {
  /** Whether the user reported them (CM15). */
  readonly isReported: boolean;
};

/** What the user did about a person. */
export function personMarks$(person: string): AppProjection<PersonMarks> {
  return {
    key: `personMarks:${person}`,
    select: ({ root: { community } }) => ({ isReported: community.reports.people[person] !== undefined }),
  };
}
