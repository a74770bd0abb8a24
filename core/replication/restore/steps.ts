import type { CommentAction, NewCommunityEvent } from '../../domain/community/events.ts';
import { isWithinBounds } from '../../domain/proof/commands.ts';
import { instantOfId } from '../../kernel/log/uuid.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import type { Calendar } from '../../kernel/store/ports.ts';
import type { NewEvent } from '../../kernel/log/event.ts';
import { instantOfAction, receiptOf } from '../actions.ts';
import { invitedIn, termsOf } from '../challengeNode.ts';
import { challengeStatus, listingOf } from '../challengeStatus.ts';
import { challengeNode, participationsIn } from '../remoteIndex.ts';
import type { RemoteCache } from '../remoteCache.ts';
import { ownNodes } from '../ownNodes.ts';
import type { ApiNode } from '../nodes.ts';
import { evidenceOf, type FileFacts } from './evidence.ts';

/** One action of a person, or one change of their challenges by others, translated from the node API's nodes. */
export type RestoredStep = {
  readonly at: Instant;
  readonly zone: string;
  /** The id of the event, which is the node's; null when no own node exists for it. */
  readonly id: string | null;
  /** The command's id, so that a scheduled or observed command does not repeat it later. */
  readonly command: string;
  /**
   * A command that the rules decide again, or a fact where nothing is decided. `recorded` replaces data of the command's event: what was recorded
   * under an older rule.
   */
  readonly content: { readonly type: string; readonly data: unknown; readonly recorded?: object } | { readonly fact: NewEvent };
};

/** The person, all listed nodes, the person's present zone, and the server's facts about files. */
export type RestoreSource = {
  readonly person: string;
  readonly remote: RemoteCache;
  readonly calendar: Calendar;
  readonly zone: string;
  readonly files: FileFacts;
};

/** Translates a person's nodes to steps in order. `leftOut` counts own nodes that lack necessary fields. */
export function restoredSteps(source: RestoreSource): { readonly steps: readonly RestoredStep[]; readonly leftOut: number } {
  const { challenges, participations, proofs, comments } = ownNodes(source.remote, source.person);
  const translated = [
    ...challenges.map((node) => creation(source, node)),
    ...participations.map((node) => participation(source, node)),
    ...proofs.map((node) => checkIn(source, node)),
    ...comments.map((node) => comment(source, node)),
  ];
  const own = translated.filter((step) => step !== null);
  return { steps: [...own, ...startsByOthers(source)].toSorted(inOrder), leftOut: translated.length - own.length };
}

/** At one instant (joining by a bet, a start by joining) the step that enables the next comes first. */
const ORDER = ['CreateChallenge', 'JoinChallenge', 'StartChallenge', 'ObserveStart', 'UploadProof', 'CancelChallenge', 'LeaveChallenge'];

function inOrder(a: RestoredStep, b: RestoredStep): number {
  const [one, two] = [keyOf(a), keyOf(b)];
  return one < two ? -1 : one > two ? 1 : 0;
}

function keyOf({ at, content, id }: RestoredStep): string {
  const place = 'type' in content ? ORDER.indexOf(content.type) : content.fact.type === 'CommentPosted' ? 8 : 9;
  return `${at} ${place} ${id ?? ''}`;
}

function creation({ zone }: RestoreSource, { id, fieldValues }: ApiNode<'challenges'>): RestoredStep | null {
  const at = instantOfId(id);
  if (at === null) return null;
  const { entryFeeCents, opponent, ...terms } = termsOf(fieldValues);
  const invited = invitedIn(fieldValues);
  // The server let only a verified host create a paid group.
  const data = {
    ...terms,
    entryFee: entryFeeCents / 100,
    ...(opponent !== null && { opponentId: opponent }),
    isVerified: true,
    ...(invited.length > 0 && { invitedIds: invited }),
  };
  return { at, zone: fieldValues['/attributes/@zone'] ?? zone, id, command: `restored:${id}`, content: { type: 'CreateChallenge', data } };
}

function participation(source: RestoreSource, node: ApiNode<'participations'>): RestoredStep | null {
  const { id, fieldValues } = node;
  const challengeId = fieldValues['/attributes/@chlId'];
  const at = instantOfAction(node);
  const step = { at, zone: fieldValues['/attributes/@zone'], id, command: `restored:${id}` };
  switch (fieldValues['/attributes/@actn']) {
    case 'started':
      return { ...step, content: { type: 'StartChallenge', data: { challengeId } } };
    case 'cancelled':
      return { ...step, content: { type: 'CancelChallenge', data: { challengeId } } };
    case 'left':
      return { ...step, content: { type: 'LeaveChallenge', data: { challengeId } } };
    // Nobody receives the code of a witness's link, so these are not restored (RV10).
    case 'invited':
    case 'witnessed':
      return null;
    case 'joined': {
      const listing = listingAt(source, challengeId, at, receiptOf(node));
      return listing && { ...step, content: { type: 'JoinChallenge', data: { listing, paymentId: `restored:${id}` } } };
    }
  }
}

/** Returns the challenge as of `at`, with everything that the server received before the person's joining. */
function listingAt({ remote, calendar, person }: RestoreSource, challengeId: string, at: Instant, received: Instant) {
  const challenge = challengeNode(remote, challengeId);
  if (!challenge) return null;
  const before = participationsIn(remote, challengeId).filter(
    (node) => receiptOf(node) <= received && node.fieldValues['/attributes/@usrId'] !== person,
  );
  return listingOf(challengeStatus({ challenge, participations: before, proofs: [], reviews: [], outcomes: [] }, at, calendar));
}

/** Returns the starts of the person's challenges by others: by the creator, or by an opponent's joining (CH4). */
function startsByOthers({ remote, calendar, person }: RestoreSource): RestoredStep[] {
  const { challenges, participations } = ownNodes(remote, person);
  const joined = participations.filter(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'joined');
  const entered = [
    ...challenges.map(({ id }) => ({ id, from: instantOfId(id) ?? '' })),
    ...joined.map((node) => ({ id: node.fieldValues['/attributes/@chlId'], from: instantOfAction(node) })),
  ];
  return entered.flatMap(({ id, from }) => {
    const challenge = challengeNode(remote, id);
    if (!challenge) return [];
    const { start } = challengeStatus(
      { challenge, participations: participationsIn(remote, id), proofs: [], reviews: [], outcomes: [] },
      from,
      calendar,
    );
    if (!start || start.by === person) return [];
    const data = { challengeId: id, startedBy: start.by, startedAt: start.at, startDate: start.date };
    const at = start.at > from ? start.at : from;
    return [{ at, zone: start.zone, id: null, command: `started:${id}`, content: { type: 'ObserveStart', data } }];
  });
}

function checkIn(source: RestoreSource, { id, fieldValues }: ApiNode<'proofs'>): RestoredStep | null {
  const evidence = evidenceOf(fieldValues, source.files);
  if (!evidence) return null;
  const challengeId = fieldValues['/attributes/@chlId'];
  const step = { at: fieldValues['/attributes/@tstmp'], zone: zoneOfPart(source, challengeId), id, command: `restored:${id}` };
  const data = { challengeId, evidence, note: fieldValues['/text'] };
  if (isWithinBounds(evidence)) return { ...step, content: { type: 'UploadProof', data } };
  const bounded = { type: 'metric', value: 0 };
  return { ...step, content: { type: 'UploadProof', data: { ...data, evidence: bounded }, recorded: { evidence } } };
}

/** Returns the person's zone when they entered a challenge, because a check-in's node carries no zone. */
function zoneOfPart({ remote, person, zone }: RestoreSource, challengeId: string): string {
  const own = participationsIn(remote, challengeId).find(({ fieldValues }) => fieldValues['/attributes/@usrId'] === person);
  return own?.fieldValues['/attributes/@zone'] ?? challengeNode(remote, challengeId)?.fieldValues['/attributes/@zone'] ?? zone;
}

function comment({ zone }: RestoreSource, { id, fieldValues }: ApiNode<'comments'>): RestoredStep | null {
  const fact = commentFact(fieldValues['/attributes/@actn'], {
    challengeId: fieldValues['/attributes/@chlId'],
    commentId: fieldValues['/attributes/@about'],
    text: fieldValues['/text'],
  });
  return { at: fieldValues['/attributes/@tstmp'], zone, id, command: `restored:${id}`, content: { fact } };
}

type CommentFacts = { readonly challengeId: string; readonly commentId: string; readonly text: string };

function commentFact(action: CommentAction, { challengeId, commentId, text }: CommentFacts): NewCommunityEvent {
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
