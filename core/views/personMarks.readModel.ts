import { profileNode } from '../replication/remoteIndex.ts';
import type { AppProjection } from './appState.ts';

/** What the user did about another person. */
export type PersonMarks = {
  /** Whether the user reported them (CM15). */
  readonly isReported: boolean;
  /** Whether the user blocks them (CM16). */
  readonly isBlocked: boolean;
};

/** What the user did about a person. */
export function personMarks$(person: string): AppProjection<PersonMarks> {
  return {
    key: `personMarks:${person}`,
    select: ({ root: { community } }) => ({
      isReported: community.reports.people[person] !== undefined,
      isBlocked: community.blocked[person] !== undefined,
    }),
  };
}

/** Whether the operator made the user a moderator (MD1), as their own profile says. */
export const isModerator$: AppProjection<boolean> = {
  key: 'isModerator',
  select: ({ remote, me }) => profileNode(remote, me)?.fieldValues['/attributes/@moder'] === 'yes',
};

/** A person whom the user blocks, with the name at that time. */
export type BlockedPerson = { readonly person: string; readonly name: string };

/** The people whom the user blocks (CM16). */
export const blockedPeople$: AppProjection<readonly BlockedPerson[]> = {
  key: 'blockedPeople',
  select: ({ root: { community } }) => Object.entries(community.blocked).map(([person, { name }]) => ({ person, name })),
};
