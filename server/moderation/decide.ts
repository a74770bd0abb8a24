import * as z from 'zod';
import { Refused } from '../http/refused.ts';
import type { NodeRow, NodeStore, NodeWork } from '../nodes/nodeStore.ts';
import { nodesIn } from '../nodes/rows.ts';
import { profileChange, type RecordedChange } from '../store/changes.ts';
import type { Clock } from '../system.ts';
import { DECISIONS, REPORT_KINDS, type DecisionRow } from './moderationStore.ts';
import { commentOf } from './withheld.ts';

/** The longest reason of a decision, in characters. */
const MAX_REASON = 500;

/** A decision as a moderator writes it. */
export const decisionShape = z.strictObject({
  action: z.enum(DECISIONS, `action is one of: ${DECISIONS.join(', ')}.`),
  kind: z.enum(REPORT_KINDS, `kind is one of: ${REPORT_KINDS.join(', ')}.`),
  about: z.string().min(1, 'Name what this is about.').max(64, 'An id has at most 64 characters.'),
  reason: z.string().trim().min(1, 'Give a reason.').max(MAX_REASON, `A reason has at most ${MAX_REASON} characters.`),
});
export type DecisionBody = z.infer<typeof decisionShape>;

/** What a decision is about: whose it is, and the nodes that others see differently after it. */
type Found = { readonly subject: string; readonly changes: readonly RecordedChange[] };

type Where = { readonly nodes: Pick<NodeStore, 'inTransaction'>; readonly clock: Clock };

/**
 * Decides about a comment, a check-in or a person (MD4), idempotently by `key`. Refuses (404) what is not there, (403) what is of or about the moderator,
 * and with 409 a decision that changes nothing and a key that was used for another one. Returns whether it is new.
 */
export async function decide({ nodes, clock }: Where, moderator: string, key: string, body: DecisionBody): Promise<boolean> {
  return nodes.inTransaction(async (work) => {
    if (await isRepeat(work, moderator, key, body)) return false;
    const found = await findTarget(work, body);
    if (found.subject === moderator) throw new Refused(403, 'OwnContent', 'Nobody moderates themselves or what they wrote.');
    // Decisions about one person wait for each other, so that the same one at once is found here.
    await work.lockPerson(found.subject);
    if (await isRepeat(work, moderator, key, body)) return false;
    await apply(work, body);
    await work.moderation.insertDecision({ ...body, id: key, moderator, subject: found.subject, at: clock.now() });
    if (body.action !== 'dismiss') work.recordChanges(found.changes);
    return true;
  });
}

async function isRepeat({ moderation }: NodeWork, moderator: string, key: string, body: DecisionBody): Promise<boolean> {
  const before = await moderation.decision(key);
  if (before === undefined) return false;
  if (isSame(before, moderator, body)) return true;
  throw new Refused(409, 'KeyUsed', 'This Idempotency-Key was used for something else.', { field: 'Idempotency-Key' });
}

function isSame(before: DecisionRow, moderator: string, { action, kind, about, reason }: DecisionBody): boolean {
  return (
    before.moderator === moderator && before.action === action && before.kind === kind && before.about === about && before.reason === reason
  );
}

async function apply({ moderation }: NodeWork, { action, kind, about }: DecisionBody): Promise<void> {
  if (action === 'dismiss') {
    if (!(await moderation.hasOpenReports({ kind, about }))) throw new Refused(409, 'NothingOpen', 'There is no open report of this.');
    return;
  }
  const isOfPerson = action === 'suspend' || action === 'reinstate';
  if (isOfPerson !== (kind === 'person'))
    throw new Refused(400, 'BadShape', 'Comments and check-ins are hidden and restored, people suspended and reinstated.', {
      field: 'action',
    });
  const isSet = action === 'hide' || action === 'suspend';
  const current = await (isOfPerson ? moderation.isSuspended(about) : moderation.isHidden(about));
  if (current === isSet) throw new Refused(409, 'NothingChanged', 'Another moderator has decided this already.');
  await (isOfPerson ? moderation.setSuspended(about, isSet) : moderation.setHidden(about, isSet));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function findTarget(work: NodeWork, { kind, about }: DecisionBody): Promise<Found> {
  if (kind === 'person') {
    if (await work.isPerson(about)) return { subject: about, changes: [profileChange(about)] };
    throw noSuchTarget();
  }
  const node = UUID.test(about) ? await work.node(about) : undefined;
  if (node === undefined || node.owner === null || node.challenge === null) throw noSuchTarget();
  if (kind === 'proof' && node.project === 'proofs') return { subject: node.owner, changes: [changeOf(node, node.challenge)] };
  if (kind === 'comment' && isComment(node)) {
    const rows = await work.commentRows(node.challenge, about, node.owner);
    const texts = nodesIn('comments', rows).filter((each) => commentOf(each) === about && hasText(each.fieldValues['/attributes/@actn']));
    const { challenge } = node;
    return { subject: node.owner, changes: texts.map(({ id }) => ({ project: 'comments', node: id, challenge, person: null })) };
  }
  throw noSuchTarget();
}

function isComment(row: NodeRow): boolean {
  return row.project === 'comments' && nodesIn('comments', [row]).some(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'posted');
}

function hasText(action: string): boolean {
  return action === 'posted' || action === 'edited';
}

function changeOf({ project, id: node }: NodeRow, challenge: string): RecordedChange {
  return { project, node, challenge, person: null };
}

function noSuchTarget(): Refused {
  return new Refused(404, 'NoSuchTarget', 'What this is about is not there any more.', { field: 'about' });
}
