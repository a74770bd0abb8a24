import { isDeepStrictEqual } from 'node:util';
import { reportFields, type Instant, type ReportFields } from '@gauntlet/core';
import type { Person } from '../auth/accounts.ts';
import { inShape } from '../http/json.ts';
import { Refused } from '../http/refused.ts';
import { appendVerdict } from '../log/verdict.ts';
import { refuseAhead } from '../nodes/ahead.ts';
import { isAbsentFor, isOutOfSight } from '../nodes/checks.ts';
import type { NodeStore, NodeWork } from '../nodes/nodeStore.ts';
import type { Draft } from '../nodes/shapes.ts';
import type { Clock, Ids } from '../system.ts';
import { writeBlock } from './writeBlock.ts';
import type { ReportRow } from './moderationStore.ts';

type Where = { readonly nodes: NodeStore; readonly clock: Clock; readonly ids: Ids };

/** What a report is against: the person, and the challenge of a proof. */
type Against = { readonly subject: string; readonly challenge: string | null };

/** Parses a body as a report. Refuses (400, with the field) a body that no report can have. */
export function reportDraft(body: unknown): ReportFields {
  const fields = inShape(reportFields, body);
  const isReport = !isBlocking(fields);
  if (isReport !== (fields['/attributes/@reasn'] !== ''))
    throw new Refused(400, 'BadShape', 'A report has a reason, and a block has none.', { field: '/attributes/@reasn' });
  if (!isReport && fields['/text'] !== '') throw new Refused(400, 'BadShape', 'A block has no text.', { field: '/text' });
  return fields;
}

/**
 * Stores a report under the id `key`, idempotently (MD2): a repeat with the same fields by the same person changes nothing. Refuses another person's
 * report (403), what does not exist (404), a report of oneself (403), and with 409 a second report and a key that was used for something else. Returns
 * whether it is new, and whether the account's log has the verdict (AL17).
 */
export async function writeReport(
  { nodes, clock, ids }: Where,
  person: Person,
  key: string,
  fields: ReportFields,
): Promise<{ readonly isNew: boolean; readonly logged: boolean }> {
  if (fields['/attributes/@usrId'] !== person.id) throw new Refused(403, 'NotYours', 'This can only be written for yourself.');
  return nodes.inTransaction(async (work) => {
    const now = clock.now();
    // Two reports of a person at once: the second one waits, and finds the first.
    await work.lockPerson(person.id);
    const isNew = isBlocking(fields) ? await writeBlock(work, key, fields, now) : await writeOnce(work, key, person, fields, now);
    const judged = { account: person.id, event: key, at: now, ids };
    return { isNew, logged: await appendVerdict(work.log, judged, { kind: 'accepted', nodeId: key, receipt: '', run: null }) };
  });
}

/** Stores the report in a comment node that was accepted now (CM7), for the queue of the moderators. */
export async function addCommentReport(work: NodeWork, key: string, draft: Draft, now: Instant): Promise<void> {
  if (draft.project !== 'comments' || draft.fields['/attributes/@actn'] !== 'reported') return;
  const about = draft.fields['/attributes/@about'];
  const comment = await work.node(about);
  // A comment of a deleted account is gone; there is nobody whom a report of it is against.
  if (comment === undefined || comment.owner === null) return;
  const { owner: reporter, challenge, fields } = draft;
  const target = { kind: 'comment', about, subject: comment.owner, challenge } as const;
  await work.moderation.insertReport({ ...target, id: key, reporter, reason: fields['/text'], text: '', fields, at: now });
}

function isBlocking({ '/attributes/@actn': action }: ReportFields): boolean {
  return action === 'block' || action === 'unblock';
}

async function writeOnce(work: NodeWork, key: string, person: Person, fields: ReportFields, now: Instant): Promise<boolean> {
  if (await isRepeat(work, key, person, fields)) return false;
  await insert(work, key, fields, now);
  return true;
}

async function isRepeat(work: NodeWork, key: string, person: Person, fields: ReportFields): Promise<boolean> {
  const existing = await work.moderation.report(key);
  const isUnused = (await work.node(key)) === undefined && (await work.moderation.blockCall(key)) === undefined;
  if (existing === undefined && isUnused) return false;
  if (existing?.reporter === person.id && isDeepStrictEqual(existing.fields, fields)) return true;
  throw new Refused(409, 'KeyUsed', 'This Idempotency-Key was used for something else.', { field: 'Idempotency-Key' });
}

async function insert(work: NodeWork, id: string, fields: ReportFields, now: Instant): Promise<void> {
  refuseAhead(fields['/attributes/@tstmp'], now);
  const { '/attributes/@actn': action, '/attributes/@about': about, '/attributes/@usrId': reporter } = fields;
  const kind = action === 'proof' ? 'proof' : 'person';
  const against = kind === 'proof' ? await proofAgainst(work, fields) : await personAgainst(work, fields);
  if (await work.moderation.hasReported(reporter, { kind, about }))
    throw new Refused(409, 'ReportedBefore', 'You have reported this already.', { field: '/attributes/@about' });
  const report: ReportRow = {
    id,
    reporter,
    kind,
    about,
    ...against,
    reason: fields['/attributes/@reasn'],
    text: fields['/text'],
    fields,
    at: now,
  };
  await work.moderation.insertReport(report);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function proofAgainst(work: NodeWork, fields: ReportFields): Promise<Against> {
  const { '/attributes/@about': about, '/attributes/@chlId': challenge, '/attributes/@usrId': reporter } = fields;
  const proof = UUID.test(about) ? await work.node(about) : undefined;
  const isHidden = !UUID.test(challenge) || (await isOutOfSight(work, reporter, challenge));
  if (proof?.project !== 'proofs' || proof.owner === null || proof.challenge !== challenge || isHidden)
    throw new Refused(404, 'NoSuchProof', 'There is no such check-in.', { field: '/attributes/@about' });
  if (proof.owner === reporter) throw new Refused(403, 'OwnProof', 'Nobody reports their own check-in.');
  return { subject: proof.owner, challenge };
}

async function personAgainst(work: NodeWork, fields: ReportFields): Promise<Against> {
  const { '/attributes/@about': about, '/attributes/@usrId': reporter } = fields;
  if (about === reporter) throw new Refused(403, 'ReportedOneself', 'Nobody reports themselves.');
  if (await isAbsentFor(work, reporter, about))
    throw new Refused(404, 'NoSuchPerson', 'There is no such person.', { field: '/attributes/@about' });
  return { subject: about, challenge: null };
}
