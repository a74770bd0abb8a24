import { isZone } from '@gauntlet/core/server';
import {
  REPORT_REASONS,
  challengeFields,
  invitedIn,
  MAX_INVITED,
  commentFields,
  reviewFields,
  type ReviewFields,
  participationFields,
  proofFields,
  type ChallengeFields,
  type CommentFields,
  type ParticipationFields,
  type ProofFields,
} from '@gauntlet/core';
import { Refused } from '../http/refused.ts';
import { inShape } from '../http/json.ts';

/** A node to write, validated, and the person it names as its author. */
export type Draft =
  | { readonly project: 'challenges'; readonly owner: string; readonly fields: ChallengeFields }
  | { readonly project: 'participations'; readonly owner: string; readonly challenge: string; readonly fields: ParticipationFields }
  | { readonly project: 'proofs'; readonly owner: string; readonly challenge: string; readonly fields: ProofFields }
  | { readonly project: 'reviews'; readonly owner: string; readonly challenge: string; readonly fields: ReviewFields }
  | { readonly project: 'comments'; readonly owner: string; readonly challenge: string; readonly fields: CommentFields };

const SHA256 = /^[0-9a-f]{64}$/;

/** Parses a body as a new node of the project. Refuses (400, with the field) a body that no new node can have. */
export function draftOf(project: Draft['project'], body: unknown): Draft {
  if (project === 'challenges') return challengeDraft(inShape(challengeFields, body));
  if (project === 'comments') return commentDraft(inShape(commentFields, body));
  if (project === 'reviews') return reviewDraft(inShape(reviewFields, body));
  return project === 'proofs' ? proofDraft(inShape(proofFields, body)) : participationDraft(inShape(participationFields, body));
}

function challengeDraft(fields: ChallengeFields): Draft {
  if (fields['/attributes/@chlSt'] !== 'pending') throw misfit('/attributes/@chlSt', 'A new challenge is pending.');
  for (const field of ['/attributes/@start', '/attributes/@endDt'] as const) {
    if (fields[field] !== '') throw misfit(field, 'A new challenge has no start and no end yet.');
  }
  if (fields['/attributes/@sampl'] !== undefined) throw misfit('/attributes/@sampl', 'Only the server marks what is a sample.');
  for (const field of ['/attributes/@paid', '/attributes/@earnd'] as const) {
    if (fields[field] !== undefined) throw misfit(field, 'Only the server says what a group brought.');
  }
  for (const field of ['/attributes/@targt', '/attributes/@unit'] as const) {
    if (fields[field] !== undefined && fields['/attributes/@proof'] !== 'metric')
      throw misfit(field, 'Only a challenge that is proved by a number has a target and a unit.');
  }
  if (fields['/attributes/@invit'] !== undefined && fields['/attributes/@chlTy'] === 'one-on-one')
    throw misfit('/attributes/@invit', 'A one-on-one has an opponent instead of invited people.');
  if (invitedIn(fields).length > MAX_INVITED) throw misfit('/attributes/@invit', `At most ${MAX_INVITED} people can be invited.`);
  checkZone(fields['/attributes/@zone']);
  return { project: 'challenges', owner: fields['/attributes/@creat'], fields };
}

function participationDraft(fields: ParticipationFields): Draft {
  if (fields['/attributes/@begun'] !== undefined && fields['/attributes/@actn'] !== 'left')
    throw misfit('/attributes/@begun', 'Only leaving says whether the challenge has begun.');
  const isOfWitness = fields['/attributes/@actn'] === 'invited' || fields['/attributes/@actn'] === 'witnessed';
  if (isOfWitness !== (fields['/attributes/@code'] !== undefined))
    throw misfit('/attributes/@code', 'The invitation of a witness, and only that, has a code.');
  if (fields['/attributes/@actn'] === 'invited' && !SHA256.test(fields['/attributes/@code'] ?? ''))
    throw misfit('/attributes/@code', 'An invitation has the SHA-256 of its code, in 64 lower-case hexadecimal digits.');
  if (fields['/text'] !== fields['/attributes/@actn']) throw misfit('/text', 'The text of a participation is its action.');
  checkInstant(fields['/attributes/@tstmp']);
  checkZone(fields['/attributes/@zone']);
  return { project: 'participations', owner: fields['/attributes/@usrId'], challenge: fields['/attributes/@chlId'], fields };
}

function proofDraft(fields: ProofFields): Draft {
  if (fields['/attributes/@verif'] !== 'pending') throw misfit('/attributes/@verif', 'A new proof is pending.');
  checkInstant(fields['/attributes/@tstmp']);
  checkProofData(fields);
  return { project: 'proofs', owner: fields['/attributes/@usrId'], challenge: fields['/attributes/@chlId'], fields };
}

function reviewDraft(fields: ReviewFields): Draft {
  const action = fields['/attributes/@actn'];
  const isVote = action === 'upheld' || action === 'overturned';
  if (fields['/attributes/@role'] !== undefined && !isVote)
    throw misfit('/attributes/@role', 'Only a vote on a dispute is given as a host.');
  if ((action === 'rejected' || action === 'disputed') && fields['/text'].trim() === '') throw misfit('/text', 'Say why.');
  if (action === 'approved' && fields['/text'] !== '') throw misfit('/text', 'An approval has no reason.');
  checkInstant(fields['/attributes/@tstmp']);
  return { project: 'reviews', owner: fields['/attributes/@usrId'], challenge: fields['/attributes/@chlId'], fields };
}

function commentDraft(fields: CommentFields): Draft {
  const action = fields['/attributes/@actn'];
  if (action !== 'posted' && fields['/attributes/@about'] === '')
    throw misfit('/attributes/@about', 'Name the comment that this is about.');
  checkCommentText(action, fields['/text']);
  checkInstant(fields['/attributes/@tstmp']);
  return { project: 'comments', owner: fields['/attributes/@usrId'], challenge: fields['/attributes/@chlId'], fields };
}

/** Text is allowed only where deletion removes it (CM5) or where no one else sees it (CM7). */
function checkCommentText(action: CommentFields['/attributes/@actn'], text: string): void {
  if (action === 'posted' || action === 'edited') {
    if (text.trim() === '') throw misfit('/text', 'A comment is not empty.');
  } else if (action === 'reported') {
    if (!REPORT_REASONS.some((reason) => reason === text)) throw misfit('/text', `A report names a reason: ${REPORT_REASONS.join(', ')}.`);
  } else if (text !== '') throw misfit('/text', 'Only a comment, its new words and a report have a text.');
}

function checkProofData(fields: ProofFields): void {
  const data = fields['/attributes/@prfDt'];
  const type = fields['/attributes/@proof'];
  if (type === 'metric' && !isNumber(data)) throw misfit('/attributes/@prfDt', 'A metric is a number.');
  if (type === 'text' && data.trim() === '') throw misfit('/attributes/@prfDt', 'A text log is not empty.');
  if ((type === 'photo' || type === 'video') && !SHA256.test(data)) {
    throw misfit('/attributes/@prfDt', `A ${type} is named by the SHA-256 of its file, in 64 lower-case hexadecimal digits.`);
  }
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}

/** The schema accepts 31 February. */
function checkInstant(instant: string): void {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms) || new Date(ms).toISOString() !== instant) throw misfit('/attributes/@tstmp', 'There is no such instant.');
}

function checkZone(zone: string | undefined): void {
  if (zone !== undefined && !isZone(zone))
    throw misfit('/attributes/@zone', 'There is no such time zone: use an IANA name like Europe/Berlin.');
}

function misfit(field: string, message: string): Refused {
  return new Refused(400, 'BadShape', message, { field });
}
