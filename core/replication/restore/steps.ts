import type { CommentAction, NewCommunityEvent } from '../../domain/community/events.ts';
import { instantOfId } from '../../kernel/log/uuid.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import type { Calendar } from '../../kernel/store/ports.ts';
import type { NewEvent } from '../../kernel/log/event.ts';
import { challengeStanding, listingOf, termsOf } from '../challengeStanding.ts';
import { challengeNode, participationsIn } from '../knownIndex.ts';
import type { KnownNodes } from '../knownNodes.ts';
import { ownNodes } from '../ownNodes.ts';
import type { ApiNode } from '../nodes.ts';
import { evidenceOf, type FileFacts } from './evidence.ts';

/** One thing that a person did, or that happened to a challenge of theirs, as the node API's nodes tell it. */
export type RestoredStep = {
  readonly at: Instant;
  readonly zone: string;
  /** The id of its event: its node's; null where no node of the person's own tells it. */
  readonly id: string | null;
  /** The command's id, so that what is due or observed later is not done a second time. */
  readonly command: string;
  /** What is decided by the rules anew, or, where nothing has to be decided, the fact. */
  readonly tells: { readonly type: string; readonly data: unknown } | { readonly fact: NewEvent };
};

/** Whose nodes, all nodes that were listed, the zone that the person is in now, and what the server says of files. */
export type RestoreSource = {
  readonly person: string;
  readonly known: KnownNodes;
  readonly calendar: Calendar;
  readonly zone: string;
  readonly files: FileFacts;
};

/** What the node API's nodes tell of a person, in its order; `leftOut`: nodes of theirs that tell too little. */
export function restoredSteps(source: RestoreSource): { readonly steps: readonly RestoredStep[]; readonly leftOut: number } {
  const { challenges, participations, proofs, comments } = ownNodes(source.known, source.person);
  const told = [
    ...challenges.map((node) => creation(source, node)),
    ...participations.map((node) => participation(source, node)),
    ...proofs.map((node) => checkIn(source, node)),
    ...comments.map((node) => comment(source, node)),
  ];
  const own = told.filter((step) => step !== null);
  return { steps: [...own, ...startsByOthers(source)].toSorted(inOrder), leftOut: told.length - own.length };
}

/** At one instant (joining by a bet, a start by joining) what makes the next possible comes first. */
const ORDER = ['CreateChallenge', 'JoinChallenge', 'StartChallenge', 'ObserveStart', 'UploadProof', 'CancelChallenge'];

function inOrder(a: RestoredStep, b: RestoredStep): number {
  const [one, two] = [keyOf(a), keyOf(b)];
  return one < two ? -1 : one > two ? 1 : 0;
}

function keyOf({ at, tells, id }: RestoredStep): string {
  const place = 'type' in tells ? ORDER.indexOf(tells.type) : tells.fact.type === 'CommentPosted' ? 7 : 8;
  return `${at} ${place} ${id ?? ''}`;
}

function creation({ zone }: RestoreSource, { id, fieldValues }: ApiNode<'challenges'>): RestoredStep | null {
  const at = instantOfId(id);
  if (at === null) return null;
  const { entryFeeCents, opponent, ...terms } = termsOf(fieldValues);
  // Who hosts a paid group was verified then.
  const data = { ...terms, entryFee: entryFeeCents / 100, ...(opponent !== null && { opponentId: opponent }), isVerified: true };
  return { at, zone: fieldValues['/attributes/@zone'] ?? zone, id, command: `restored:${id}`, tells: { type: 'CreateChallenge', data } };
}

function participation(source: RestoreSource, { id, fieldValues }: ApiNode<'participations'>): RestoredStep | null {
  const challengeId = fieldValues['/attributes/@chlId'];
  const at = fieldValues['/attributes/@tstmp'];
  const step = { at, zone: fieldValues['/attributes/@zone'], id, command: `restored:${id}` };
  switch (fieldValues['/attributes/@actn']) {
    case 'started':
      return { ...step, tells: { type: 'StartChallenge', data: { challengeId } } };
    case 'cancelled':
      return { ...step, tells: { type: 'CancelChallenge', data: { challengeId } } };
    case 'joined': {
      const listing = listingAt(source, challengeId, at);
      return listing && { ...step, tells: { type: 'JoinChallenge', data: { listing, paymentId: `restored:${id}` } } };
    }
  }
}

/** A challenge as it was known right before the person joined it. */
function listingAt({ known, calendar, person }: RestoreSource, challengeId: string, at: Instant) {
  const challenge = challengeNode(known, challengeId);
  if (!challenge) return null;
  const before = participationsIn(known, challengeId).filter(({ fieldValues }) => {
    return fieldValues['/attributes/@tstmp'] <= at && fieldValues['/attributes/@usrId'] !== person;
  });
  return listingOf(challengeStanding({ challenge, participations: before, proofs: [] }, at, calendar));
}

/** Challenges of the person's that somebody else started: their creator, or an opponent by joining (CH4). */
function startsByOthers({ known, calendar, person }: RestoreSource): RestoredStep[] {
  const { challenges, participations } = ownNodes(known, person);
  const joined = participations.filter(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'joined');
  const entered = [
    ...challenges.map(({ id }) => ({ id, from: instantOfId(id) ?? '' })),
    ...joined.map(({ fieldValues }) => ({ id: fieldValues['/attributes/@chlId'], from: fieldValues['/attributes/@tstmp'] })),
  ];
  return entered.flatMap(({ id, from }) => {
    const challenge = challengeNode(known, id);
    if (!challenge) return [];
    const { start } = challengeStanding({ challenge, participations: participationsIn(known, id), proofs: [] }, from, calendar);
    if (!start || start.by === person) return [];
    const data = { challengeId: id, startedBy: start.by, startedAt: start.at, startDate: start.date };
    const at = start.at > from ? start.at : from;
    return [{ at, zone: start.zone, id: null, command: `started:${id}`, tells: { type: 'ObserveStart', data } }];
  });
}

function checkIn(source: RestoreSource, { id, fieldValues }: ApiNode<'proofs'>): RestoredStep | null {
  const evidence = evidenceOf(fieldValues, source.files);
  if (!evidence) return null;
  const data = { challengeId: fieldValues['/attributes/@chlId'], evidence, note: fieldValues['/text'] };
  const zone = zoneOfPart(source, data.challengeId);
  return { at: fieldValues['/attributes/@tstmp'], zone, id, command: `restored:${id}`, tells: { type: 'UploadProof', data } };
}

/** Where the person was when they entered a challenge; a check-in's own zone is not told. */
function zoneOfPart({ known, person, zone }: RestoreSource, challengeId: string): string {
  const own = participationsIn(known, challengeId).find(({ fieldValues }) => fieldValues['/attributes/@usrId'] === person);
  return own?.fieldValues['/attributes/@zone'] ?? challengeNode(known, challengeId)?.fieldValues['/attributes/@zone'] ?? zone;
}

function comment({ zone }: RestoreSource, { id, fieldValues }: ApiNode<'comments'>): RestoredStep | null {
  const fact = commentFact(fieldValues['/attributes/@actn'], {
    challengeId: fieldValues['/attributes/@chlId'],
    commentId: fieldValues['/attributes/@about'],
    text: fieldValues['/text'],
  });
  return { at: fieldValues['/attributes/@tstmp'], zone, id, command: `restored:${id}`, tells: { fact } };
}

type CommentWords = { readonly challengeId: string; readonly commentId: string; readonly text: string };

function commentFact(action: CommentAction, { challengeId, commentId, text }: CommentWords): NewCommunityEvent {
  const about = { challengeId, commentId };
  switch (action) {
    case 'posted':
      return { type: 'CommentPosted', data: { challengeId, text, parent: commentId || null } };
    case 'edited':
      return { type: 'CommentEdited', data: { ...about, text } };
    case 'deleted':
      return { type: 'CommentDeleted', data: about };
    case 'liked':
      return { type: 'CommentLiked', data: about };
    case 'unliked':
      return { type: 'CommentUnliked', data: about };
    case 'reported':
      return { type: 'CommentReported', data: { ...about, reason: text } };
  }
}
