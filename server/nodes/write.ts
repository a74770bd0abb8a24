import { isDeepStrictEqual } from 'node:util';
import { hostRefusal, type Refusal, type ChallengeFields, type ProofFields } from '@gauntlet/core';
import type { Person } from '../auth/accounts.ts';
import { kindByType } from '../files/kinds.ts';
import { Refused } from '../http/refused.ts';
import type { Clock } from '../ports.ts';
import { commentWriteRefusal } from './comments.ts';
import type { NodeStore, NodeWork } from './nodeStore.ts';
import { isReceipt, receiptOf } from './receipts.ts';
import { refusedBy } from './refusals.ts';
import { challengeWithNodes } from './rows.ts';
import { participationRefusal, proofRefusal } from './rules.ts';
import type { Draft } from './shapes.ts';

/** `isNew` is false when this write repeats one that was done before; the answer is the same. `receipt`: for `Write`. */
export type Written = { readonly isNew: boolean; readonly receipt: string };

/** A write: its key, what it follows (the id of a node or the key of a profile's write), and the receipt of when it was done before. */
export type Write = { readonly key: string; readonly after: string | undefined; readonly receipt: string | undefined };

/**
 * Writes a node under the id `key`, once: a repeat with the same fields by the same person changes nothing. Writes on one
 * challenge happen one after the other, so each is judged by all that were before it; one that this server took before, and lost
 * with its database, as of its own instant. Refuses somebody else's node (403), an unknown challenge (404), a key used for something
 * else, what follows something that is not here, and what the rules do not allow (409).
 */
export async function writeNode(
  { nodes, clock, secret }: { nodes: NodeStore; clock: Clock; secret: string },
  person: Person,
  { key, after, receipt: shown }: Write,
  draft: Draft,
): Promise<Written> {
  if (draft.owner !== person.id) throw new Refused(403, 'NotYours', 'This can only be written for yourself.');
  const receipt = receiptOf(secret, key, draft);
  return nodes.inTransaction(async (work) => {
    await mustKnow(work, after);
    if (draft.project !== 'challenges') await mustHave(work, draft.challenge);
    if (await isRepeat(work, key, draft)) return { isNew: false, receipt };
    const now = clock.now();
    if (isReceipt(shown, receipt)) await checkAgain(work, draft, now);
    else await checkRules(work, draft, now);
    // Somebody else's write under the same key may have come since we looked, in a transaction of its own.
    if (await insertNode(work, key, draft, now)) return { isNew: true, receipt };
    if (await isRepeat(work, key, draft)) return { isNew: false, receipt };
    throw keyUsed();
  });
}

/** Without what it follows, a write would be judged by less than there was, and come before what it follows is told again. */
async function mustKnow(work: NodeWork, after: string | undefined): Promise<void> {
  if (after === undefined || (await work.node(after)) !== undefined || (await work.call(after)) !== undefined) return;
  throw new Refused(409, 'ForgottenBefore', 'What this follows is not known here any more. Tell it again first.', { field: 'After' });
}

async function mustHave(work: NodeWork, challenge: string): Promise<void> {
  if (!(await work.lockChallenge(challenge))) throw noSuchChallenge();
}

/** Says that what a node belongs to is not there. */
export function noSuchChallenge(): Refused {
  return new Refused(404, 'NoSuchChallenge', 'There is no such challenge.', { field: '/attributes/@chlId' });
}

async function isRepeat(work: NodeWork, key: string, { project, owner, fields }: Draft): Promise<boolean> {
  const known = await work.node(key);
  if (known === undefined) return false;
  if (known.project === project && known.owner === owner && isDeepStrictEqual(known.fields, withoutAbsent(fields))) return true;
  throw keyUsed();
}

function insertNode(work: NodeWork, id: string, draft: Draft, now: string): Promise<boolean> {
  const { project, owner, fields } = draft;
  const challenge = draft.project === 'challenges' ? null : draft.challenge;
  return work.insertNode({ id, project, owner, challenge, fields }, now);
}

async function checkRules(work: NodeWork, draft: Draft, now: string): Promise<void> {
  if (draft.project === 'challenges') return checkHost(work, draft.fields);
  if (draft.project === 'comments') return checkComment(work, draft, now);
  const refusal = await courseRefusal(work, draft, now);
  if (refusal !== null) throw refusedBy(refusal);
  if (draft.project === 'proofs') await checkFile(work, draft.fields);
}

/** Whose place somebody else has taken since, or who does not take part for that reason. */
const CONFLICTS: ReadonlySet<string> = new Set(['OpponentTaken', 'AlreadyTakingPart', 'NotTakingPart']);

/**
 * What was taken once was in time, its host verified, its file there; and it may come before what it came after. Nothing speaks against
 * it but what others did since: they joined in its place, or called the challenge off.
 */
async function checkAgain(work: NodeWork, draft: Draft, now: string): Promise<void> {
  if (draft.project === 'challenges') return;
  if (draft.project === 'comments') return checkComment(work, draft, now);
  const refusal = await courseRefusal(work, draft, draft.fields['/attributes/@tstmp']);
  const isOff = refusal?.type === 'ChallengeOver' && draft.project === 'participations' && draft.fields['/attributes/@actn'] === 'joined';
  if (refusal !== null && (isOff || CONFLICTS.has(refusal.type))) throw refusedBy(refusal);
}

type CourseDraft = Extract<Draft, { project: 'participations' | 'proofs' }>;

async function courseRefusal(work: NodeWork, draft: CourseDraft, now: string): Promise<Refusal | null> {
  const nodes = await challengeWithNodes(work, draft.challenge);
  if (nodes === undefined) throw new Error(`The challenge ${draft.challenge} is stored in a shape that cannot be read`);
  return draft.project === 'proofs' ? proofRefusal(nodes, draft.fields, now) : participationRefusal(nodes, draft.fields, now);
}

async function checkComment(work: NodeWork, { challenge, fields }: Extract<Draft, { project: 'comments' }>, now: string): Promise<void> {
  const refusal = await commentWriteRefusal(work, challenge, fields, now);
  if (refusal !== null) throw refusedBy(refusal);
}

async function checkHost(work: NodeWork, fields: ChallengeFields): Promise<void> {
  const isVerified = await work.isVerified(fields['/attributes/@creat']);
  const refusal = hostRefusal(fields['/attributes/@chlTy'], isVerified);
  if (refusal !== null) throw refusedBy(refusal);
}

/** A photo or video that a proof names was uploaded before, by the same person, and is one. */
async function checkFile(work: NodeWork, fields: ProofFields): Promise<void> {
  const type = fields['/attributes/@proof'];
  if (type !== 'photo' && type !== 'video') return;
  const uploaded = await work.typeOfUpload(fields['/attributes/@usrId'], fields['/attributes/@prfDt']);
  const field = '/attributes/@prfDt';
  if (uploaded === undefined) throw new Refused(409, 'FileNotUploaded', `Upload the ${type} first.`, { field });
  if (kindByType(uploaded) !== type) throw new Refused(409, 'WrongProofType', `The file is not a ${type}.`, { field });
}

/** The fields as they come back from the database, where a field that is absent and one that is undefined are the same. */
function withoutAbsent(fields: Draft['fields']): unknown {
  return JSON.parse(JSON.stringify(fields));
}

function keyUsed(): Refused {
  return new Refused(409, 'KeyUsed', 'This Idempotency-Key was used for something else.', { field: 'Idempotency-Key' });
}
