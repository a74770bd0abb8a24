import { isDeepStrictEqual } from 'node:util';
import type { Run } from '@gauntlet/core';
import type { Person } from '../auth/accounts.ts';
import { Refused } from '../http/refused.ts';
import { recordOutcome } from '../outcomes/recordOutcome.ts';
import { applyToPayments, refundAfterRefusal } from '../payments/joining.ts';
import { appendVerdict } from '../log/verdict.ts';
import type { Clock, Ids } from '../system.ts';
import { addCommentReport } from '../moderation/writeReport.ts';
import { changesBy } from './changesBy.ts';
import { noSuchChallenge } from './checks.ts';
import type { NodeStore, NodeWork } from './nodeStore.ts';
import { readReceipt, signedReceipt, type Receipt } from './receipts.ts';
import { countingInstant, statusAt } from './rules.ts';
import type { Draft } from './shapes.ts';
import { checkRestored, checkRules, nodesOfChallenge } from './writeRules.ts';

/**
 * `isNew` is false when the write repeats an earlier one; the response is the same. `receipt`: see `Write`. `run` holds the person's windows in
 * the challenge after a start or a joining; null before the start, and for other nodes.
 */
export type Written = {
  readonly isNew: boolean;
  readonly receipt: string;
  readonly run: Run | null;
  /** Whether the account's log has the verdict (AL17). */
  readonly logged: boolean;
};

/** A write: its key, the id of the node or key of the profile write that it follows, and the receipt of an earlier acceptance. */
export type Write = { readonly key: string; readonly after: string | undefined; readonly receipt: string | undefined };

type Where = {
  readonly nodes: NodeStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secret: string;
  readonly formerSecrets?: readonly string[] | undefined;
};

/**
 * Writes a node under the id `key`, idempotently: a repeat with the same fields by the same person changes nothing. Writes to one challenge
 * run one at a time, so each is judged by all earlier ones. What affects other people counts from the server's receipt (CH16). A node with a
 * valid receipt, which this server accepted and then lost with its database, is judged at its own instant and counts as before. Refuses
 * another person's node (403), an unknown challenge (404), and with 409 a key that was used for another write, an unknown predecessor, and a
 * write that the rules do not allow.
 */
export async function writeNode(
  { nodes, clock, ids, secret, formerSecrets = [] }: Where,
  person: Person,
  { key, after, receipt: shown }: Write,
  draft: Draft,
): Promise<Written> {
  if (draft.owner !== person.id) throw new Refused(403, 'NotYours', 'This can only be written for yourself.');
  const result = nodes.inTransaction(async (work) => {
    await requireFollowed(work, after);
    const isThere = draft.project === 'challenges' || (await work.lockChallenge(draft.challenge));
    const now = clock.now();
    const written = async (isNew: boolean, accepted: Receipt): Promise<Written> => {
      const answer = { receipt: signedReceipt(secret, key, draft, accepted), run: await runOf(work, draft, now) };
      const judged = { account: person.id, event: key, at: now, ids };
      return { isNew, ...answer, logged: await appendVerdict(work.log, judged, { kind: 'accepted', nodeId: key, ...answer }) };
    };
    const before = await earlierWrite(work, key, draft);
    if (before) return written(false, before);
    const restored = shown === undefined ? null : readReceipt([secret, ...formerSecrets], key, draft, shown, now);
    if (restored && !isThere) throw noSuchChallenge();
    if (restored) await checkRestored(work, draft);
    else await checkRules(work, draft, now);
    const receipt = restored ?? { receivedAt: now, countsFrom: await countsFromOf(work, draft, now) };
    // Another person may have inserted the same key since the check, in a concurrent transaction.
    const changes = await changesBy(work, key, draft);
    if (await insertNode(work, key, draft, receipt)) {
      work.recordChanges(changes);
      await addCommentReport(work, key, draft, now);
      await applyToPayments(work, draft, { id: key, at: now, isRestored: restored !== null });
      if (draft.project !== 'comments') {
        const challenge = draft.project === 'challenges' ? key : draft.challenge;
        const { isDue } = await work.refresh(challenge, now, draft.project === 'proofs' ? draft.owner : undefined);
        if (isDue) await recordOutcome(work, challenge, now);
        // The challenge may have ended without this node, which a backup lacked (CH27).
        else if (restored) await work.queueRevision(challenge, now);
      }
      return written(true, receipt);
    }
    const concurrent = await earlierWrite(work, key, draft);
    if (concurrent) return written(false, concurrent);
    throw keyUsed();
  });
  await result.catch((refusal: unknown) => refundAfterRefusal(nodes, draft, refusal, clock.now()));
  return result;
}

/**
 * Refuses (409) a write whose predecessor the server does not have: it would be judged by incomplete data, and would be stored before the
 * predecessor is sent again.
 */
export async function requireFollowed(work: NodeWork, after: string | undefined): Promise<void> {
  if (after === undefined || (await work.node(after)) !== undefined || (await work.call(after)) !== undefined) return;
  throw new Refused(409, 'ForgottenBefore', 'What this follows is not on the server any more, and has to be sent again first.', {
    field: 'After',
  });
}

/** Returns the same write if it was made before, else null. Refuses a key that another write used. */
async function earlierWrite(work: NodeWork, key: string, { project, owner, fields }: Draft): Promise<Receipt | null> {
  const existing = await work.node(key);
  if (existing === undefined) return null;
  if (existing.project === project && existing.owner === owner && isDeepStrictEqual(existing.fields, withoutAbsent(fields)))
    return existing;
  throw keyUsed();
}

function insertNode(work: NodeWork, id: string, draft: Draft, receipt: Receipt): Promise<boolean> {
  const { project, owner, fields } = draft;
  const challenge = draft.project === 'challenges' ? null : draft.challenge;
  return work.insertNode({ id, project, owner, challenge, fields, ...receipt });
}

/** Returns from when a participation counts (CH16); null for other nodes. */
async function countsFromOf(work: NodeWork, draft: Draft, now: string): Promise<string | null> {
  return draft.project === 'participations' ? countingInstant(await nodesOfChallenge(work, draft.challenge), draft.fields, now) : null;
}

/** Returns the author's windows as the server counts them, after a start or a joining. */
async function runOf(work: NodeWork, draft: Draft, now: string): Promise<Run | null> {
  if (draft.project !== 'participations' || draft.fields['/attributes/@actn'] === 'cancelled') return null;
  const { participants } = statusAt(await nodesOfChallenge(work, draft.challenge), now);
  return participants.find(({ person }) => person === draft.owner)?.run ?? null;
}

/** Returns fields as the database returns them: without undefined fields. */
function withoutAbsent(fields: Draft['fields']): unknown {
  return JSON.parse(JSON.stringify(fields));
}

function keyUsed(): Refused {
  return new Refused(409, 'KeyUsed', 'This Idempotency-Key was used for something else.', { field: 'Idempotency-Key' });
}
