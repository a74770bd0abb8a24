import type { ChallengeNodes, Refusal } from '@gauntlet/core';
import { refuseAhead } from './ahead.ts';
import { checkFile, checkHost, checkInSight, checkMetric, checkNamed } from './checks.ts';
import { secondFactorNeeded } from '../moderation/personChecks.ts';
import { commentWriteRefusal } from './comments.ts';
import type { NodeWork } from './nodeStore.ts';
import { refusedBy } from './refusals.ts';
import { reviewRefusal } from './reviewRules.ts';
import { challengeWithNodes } from './rows.ts';
import { participationRefusal, proofRefusal } from './rules.ts';
import type { Draft } from './shapes.ts';
import { checkCode } from './witness.ts';

/** Returns the nodes of a challenge; of its proofs only those of `prover`, if given. Throws for one that is stored in a shape that cannot be read. */
export async function nodesOfChallenge(work: NodeWork, challenge: string, prover?: string): Promise<ChallengeNodes> {
  const nodes = await challengeWithNodes(work, challenge, prover);
  if (nodes === undefined) throw new Error(`The challenge ${challenge} is stored in a shape that cannot be read`);
  return nodes;
}

/** Refuses a new node that the rules do not allow now. */
export async function checkRules(work: NodeWork, draft: Draft, now: string): Promise<void> {
  if (draft.project === 'challenges') {
    await checkNamed(work, draft.fields);
    return checkHost(work, draft.fields);
  }
  await checkInSight(work, draft.owner, draft.challenge);
  if (draft.project === 'proofs') checkMetric(draft.fields);
  refuseAhead(draft.fields['/attributes/@tstmp'], now);
  if (draft.project === 'comments') return checkComment(work, draft, await work.moderation.apartFrom(draft.owner));
  if (draft.project === 'reviews') return checkReview(work, draft, now);
  const refusal = challengeRefusal(await nodesFor(work, draft), draft, now);
  if (refusal !== null) throw refusedBy(refusal);
  if (draft.project === 'proofs') await checkFile(work, draft.fields);
  if (draft.project === 'participations') await checkCode(work, draft);
}

/** Refusals that mean that another person has taken the place in the meantime. */
const CONFLICTS: ReadonlySet<string> = new Set(['OpponentTaken', 'AlreadyTakingPart', 'NotTakingPart']);

/**
 * Checks a node that the server accepted before: its time, host and file were checked then, and it may arrive before its predecessors. Only
 * changes by other people count against it: they joined in its place, or cancelled the challenge.
 */
export async function checkRestored(work: NodeWork, draft: Draft): Promise<void> {
  if (draft.project === 'challenges') return;
  if (draft.project === 'comments') return checkComment(work, draft, NOBODY);
  // A review that comes again after others decided is stored, and counts for nothing (RV2, RV5).
  if (draft.project === 'reviews') return;
  // An outcome that was recorded without this node does not stand against it: it is revised (CH27).
  const nodes = { ...(await nodesFor(work, draft)), outcomes: [] };
  const refusal = challengeRefusal(nodes, draft, draft.fields['/attributes/@tstmp']);
  const isOff = refusal?.type === 'ChallengeOver' && draft.project === 'participations' && draft.fields['/attributes/@actn'] === 'joined';
  if (refusal !== null && (isOff || CONFLICTS.has(refusal.type))) throw refusedBy(refusal);
}

type ChallengeDraft = Extract<Draft, { project: 'participations' | 'proofs' }>;

/** Returns the nodes that judge one. What others proved does not matter to a check-in. */
function nodesFor(work: NodeWork, { project, challenge, owner }: ChallengeDraft): Promise<ChallengeNodes> {
  return nodesOfChallenge(work, challenge, project === 'proofs' ? owner : undefined);
}

function challengeRefusal(nodes: ChallengeNodes, draft: ChallengeDraft, now: string): Refusal | null {
  return draft.project === 'participations' ? participationRefusal(nodes, draft.fields, now) : proofRefusal(nodes, draft.fields, now);
}

async function checkReview(work: NodeWork, { challenge, fields }: Extract<Draft, { project: 'reviews' }>, now: string): Promise<void> {
  const person = fields['/attributes/@usrId'];
  const asksHost = fields['/attributes/@role'] === 'host' && (await work.hasModeratorRole(person));
  const isHost = asksHost && (await work.isModerator(person));
  if (asksHost && !isHost) throw secondFactorNeeded();
  const refusal = reviewRefusal(await nodesOfChallenge(work, challenge), fields, { now, isHost });
  if (refusal !== null) throw refusedBy(refusal);
}

/** A block does not count against what the server accepted before it. */
const NOBODY: ReadonlySet<string> = new Set();

async function checkComment(
  work: NodeWork,
  { challenge, fields }: Extract<Draft, { project: 'comments' }>,
  apart: ReadonlySet<string>,
): Promise<void> {
  const refusal = await commentWriteRefusal(work, challenge, fields, apart);
  if (refusal !== null) throw refusedBy(refusal);
}
