import type { Session } from '../auth/accounts.ts';
import { Refused } from '../http/refused.ts';
import { nodesOfPorts } from '../nodes/sqlNodes.ts';
import type { Ports } from '../ports.ts';
import { hasBreachedPassword } from './moderators.ts';

/** What the access check of a route asks about the signed-in person. */
export type PersonChecks = {
  readonly hasModeratorRole: (person: string) => Promise<boolean>;
  readonly hasBreachedPassword: (person: string) => Promise<boolean>;
  readonly isSuspended: (person: string) => Promise<boolean>;
};

/** Returns the checks on the store of these ports. */
export function openPersonChecks(ports: Pick<Ports, 'store' | 'nodes'>): PersonChecks {
  const nodes = nodesOfPorts(ports);
  return {
    hasModeratorRole: (person) => nodes.hasModeratorRole(person),
    // People in memory have no passwords.
    hasBreachedPassword: async (person) => ports.nodes === undefined && (await hasBreachedPassword(ports.store.db, person)),
    isSuspended: (person) => nodes.moderation.isSuspended(person),
  };
}

/** Refuses moderators' routes to everybody else (MD3) without a second factor (MD10) and with a breached password (MD11), and writes of somebody suspended (MD7). */
export async function checkPerson(
  checks: PersonChecks,
  { person: { id }, hasSecondFactor }: Session,
  { forModerators, isWrite }: { readonly forModerators: boolean; readonly isWrite: boolean },
): Promise<void> {
  if (forModerators && !(await checks.hasModeratorRole(id)))
    throw new Refused(403, 'NotModerator', 'Only moderators of this Gauntlet can do this.');
  if (forModerators && !hasSecondFactor) throw secondFactorNeeded();
  if (forModerators && (await checks.hasBreachedPassword(id))) throw newPasswordNeeded();
  if (isWrite && (await checks.isSuspended(id))) throw suspended();
}

/** Refusal of what a moderator does without a second factor (MD10). */
export function secondFactorNeeded(): Refused {
  return new Refused(403, 'SecondFactorNeeded', 'Moderators need two-step login before they decide anything. Set it up in the settings.');
}

function newPasswordNeeded(): Refused {
  const message =
    'Your password is in lists of breached passwords. Moderators need another one before they decide anything. Change it in the settings.';
  return new Refused(403, 'NewPasswordNeeded', message);
}

/** Refusal of the login and of the writes of a suspended person (MD7). */
export function suspended(): Refused {
  return new Refused(
    403,
    'Suspended',
    'This account is suspended by the moderators of this Gauntlet. Ask its operator if you think that is wrong.',
  );
}
