import type { ParticipationAction } from '../domain/challenge/events.ts';
import { formatCount } from '../kernel/lib/counts.ts';
import type { Dispute } from '../domain/review/dispute.ts';
import { sizeOf } from '../domain/review/verdict.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { ApiNode } from '../replication/nodes.ts';
import type { ProofReview } from '../replication/proofReviews.ts';
import type { TimelineEntry } from './timelineEntry.ts';

/** What people are called: 'You' and 'your', or 'Ben' and 'Ben's'. */
export type Names = { readonly nameOf: (person: string) => string; readonly whose: (person: string) => string };

const DONE: Readonly<Record<ParticipationAction, string>> = {
  joined: 'joined',
  started: 'started the challenge',
  left: 'left',
  cancelled: 'cancelled the challenge',
  invited: 'invited a witness',
  witnessed: 'became the witness',
};

type Taken = { readonly id: string; readonly at: Instant; readonly person: string; readonly action: ParticipationAction };

/** Says that a person joined, started, left or cancelled a challenge. */
export function participationLine({ id, at, person, action }: Taken, { nameOf }: Names): TimelineEntry {
  return { id, at, kind: action, person, text: `${nameOf(person)} ${DONE[action]}.`, reason: '' };
}

type CheckIn = {
  readonly at: Instant;
  readonly review: ProofReview;
  readonly place: { readonly number: number; readonly of: number } | null;
};

/** Says what became of a check-in: each opinion, the verdict, the dispute with its votes, and how it was decided. */
export function proofLines({ at, review, place }: CheckIn, names: Names): TimelineEntry[] {
  const { proof, owner, replaces } = review;
  const again = replaces === null ? 'checked in' : 'checked in again, for a rejected check-in';
  const where = place ? ` (${place.number} of ${place.of})` : '';
  return [
    {
      id: proof,
      at,
      kind: replaces === null ? 'check-in' : 'replaced',
      person: owner,
      text: `${names.nameOf(owner)} ${again}${where}.`,
      reason: '',
    },
    ...opinionLines(review, names),
    ...verdictLines(review, names),
    ...(review.dispute ? disputeLines(review, review.dispute, names) : []),
  ];
}

function opinionLines({ owner, jury, verdict }: ProofReview, { nameOf, whose }: Names): TimelineEntry[] {
  return verdict.opinions.map(({ id, at, person, accepts, reason }) => {
    const verb = accepts ? 'accepted' : 'rejected';
    const asHost = person === jury.host ? ' as its host' : '';
    return { id, at, kind: verb, person, text: `${nameOf(person)} ${verb} ${whose(owner)} check-in${asHost}.`, reason };
  });
}

/** Nothing where one opinion decided, which says it, or where nobody may verify. */
function verdictLines({ proof, owner, jury, verdict }: ProofReview, { whose }: Names): TimelineEntry[] {
  if (verdict.name === 'open' || verdict.basis === 'nobody' || verdict.basis === 'host') return [];
  if (verdict.basis === 'votes' && sizeOf(jury) === 1) return [];
  const line = { id: `${proof} verdict`, at: verdict.at, kind: 'verdict', person: null, reason: '' } as const;
  if (verdict.basis === 'silence') return [{ ...line, text: `Nobody verified ${whose(owner)} check-in within 48 hours: it counts.` }];
  const accepting = verdict.opinions.filter(({ accepts }) => accepts).length;
  const all = verdict.opinions.length;
  const result = verdict.accepts ? `accepted, ${votesText(accepting, all)}` : `rejected, ${votesText(all - accepting, all)}`;
  return [{ ...line, text: `${capital(whose(owner))} check-in was ${result}.` }];
}

function disputeLines({ owner, verdict }: ProofReview, dispute: Dispute, { nameOf, whose }: Names): TimelineEntry[] {
  const { id, at, person, reason, votes } = dispute;
  const verdictOn = `${verdict.accepts ? 'the acceptance' : 'the rejection'} of ${whose(owner)} check-in`;
  const own = nameOf(owner) === 'You' ? 'your own' : 'their own';
  const subject = person === owner ? `the rejection of ${own} check-in` : verdictOn;
  return [
    { id, at, kind: 'disputed', person, text: `${nameOf(person)} disputed ${subject}.`, reason },
    ...votes.map((vote): TimelineEntry => {
      const said = vote.isHost ? 'decided' : 'voted';
      const text = `${nameOf(vote.person)} ${said} that the verdict on ${whose(owner)} check-in ${vote.upholds ? 'stands' : 'falls'}.`;
      return { id: vote.id, at: vote.at, kind: 'vote', person: vote.person, text, reason: vote.reason };
    }),
    ...decisionLines(dispute, verdictOn),
  ];
}

/** Says how the votes stood: '2 votes to 1', or that they were even. */
export function votesText(agreeing: number, all: number): string {
  return agreeing * 2 === all ? 'the votes were even' : `${formatCount(agreeing, 'vote')} to ${all - agreeing}`;
}

function decisionLines(dispute: Dispute, verdictOn: string): TimelineEntry[] {
  if (dispute.name === 'open') return [];
  const { id, name, decidedAt, basis, votes } = dispute;
  const agreeing = votes.filter(({ upholds }) => upholds === (name === 'stands')).length;
  const how = {
    votes: votesText(agreeing, votes.length),
    host: 'a host of this installation decided',
    silence: 'nobody voted within 72 hours',
  }[basis];
  const text = `${capital(verdictOn)} ${name}: ${how}.`;
  return [{ id: `${id} decision`, at: decidedAt, kind: 'decided', person: null, text, reason: '' }];
}

/** Says how a challenge ended, as the server recorded it (CH26). */
export function outcomeLine({ id, fieldValues: fields }: ApiNode<'outcomes'>, { nameOf }: Names): TimelineEntry {
  const parts = fields['/attributes/@parts'];
  const done = parts.filter(({ name }) => name === 'completed');
  const [only] = parts;
  const result = parts.length === 1 && only ? oneResult(nameOf(only.person), only.name) : `${done.length} of ${parts.length} completed it`;
  const verb = fields['/attributes/@revsn'] > 1 ? 'revised' : 'recorded';
  const text = `The server ${verb} the outcome: ${result}.`;
  return { id, at: fields['/attributes/@tstmp'], kind: 'outcome', person: null, text, reason: '' };
}

function oneResult(name: string, result: 'completed' | 'failed'): string {
  const subject = name === 'You' ? 'you' : name;
  return result === 'completed' ? `${subject} completed it` : `${subject} did not complete it`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
