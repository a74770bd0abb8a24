import * as z from 'zod';
import { factsOf, joinRefusal, type ChallengeInvitation, type ChallengeNodes, type ChallengeStatus, type Instant } from '@gauntlet/core';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import type { NodeStore } from './nodeStore.ts';
import { nameBehind, publicNameOf } from './publicName.ts';
import { challengeWithNodes } from './rows.ts';
import { runOnJoining, statusAt } from './rules.ts';
import { noSuchChallenge } from './checks.ts';
import { witnessInvitationOf } from './witnessInvitation.ts';

type Asked = {
  readonly id: string;
  /** The code in the inviter's link. */
  readonly code: string | undefined;
  /** The code in the link for a witness (RV9). */
  readonly witness: string | undefined;
  readonly now: Instant;
};

/**
 * Returns what the link of a challenge shows to somebody who is not signed in (CM24). Refuses an unknown challenge (404) and a cancelled one
 * (410), about which it tells nothing else.
 */
export async function invitationTo(
  nodes: NodeStore,
  ports: Pick<Ports, 'store'>,
  { id, code, witness, now }: Asked,
): Promise<ChallengeInvitation> {
  const found = isUuid(id) ? await challengeWithNodes(nodes, id) : undefined;
  if (found === undefined) throw noSuchChallenge();
  const status = statusAt(found, now);
  if (status.status === 'cancelled') throw new Refused(410, 'ChallengeCancelled', 'This challenge was cancelled.');
  const { title, type, proofType, frequency, durationDays, entryFeeCents, target, unit, startsOn = null } = status.terms;
  const name =
    (code !== undefined && isUuid(code) ? await nameBehind(ports, code) : undefined) ?? (await publicNameOf(ports, status.creator));
  const shown = witness === undefined ? null : await witnessInvitationOf(nodes, ports, { found, status, code: witness });
  return {
    title,
    invitedBy: name?.split('@')[0] || null,
    type,
    proofType,
    frequency,
    durationDays,
    entryFeeCents,
    target,
    unit,
    startsOn,
    startedAt: status.start?.at ?? null,
    endsAt: status.endsAt,
    canBeJoined: canBeJoined(found, status, now),
    ...(shown !== null && { witness: shown }),
  };
}

export const isUuid = (text: string): boolean => z.guid().safeParse(text).success;

/** Nobody's id. */
const NEWCOMER = '';

/** Whether a new person could join now (CH5). An opponent who is named may be the visitor. */
function canBeJoined(nodes: ChallengeNodes, status: ChallengeStatus, now: Instant): boolean {
  const facts = factsOf(status);
  const terms = { ...facts.terms, opponent: null };
  const joining = {
    '/text': 'joined',
    '/attributes/@chlId': status.id,
    '/attributes/@usrId': NEWCOMER,
    '/attributes/@actn': 'joined',
    '/attributes/@tstmp': now,
    '/attributes/@zone': 'UTC',
  } as const;
  return joinRefusal({ ...facts, terms }, NEWCOMER, runOnJoining(nodes, joining, now)) === null;
}
