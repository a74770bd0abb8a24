import { type AppState } from './appState.ts';
import type { Category, ChallengeType, Frequency, ProofType, Run } from '../domain/challenge/events.ts';
import { filledCount, isTakingPart, runOf, ownChallenge, type OwnChallenge } from '../domain/challenge/state.ts';
import { endOf, neededOf, windowCount, windowsOrPlanned } from '../domain/challenge/windows.ts';
import type { Instant, LocalDate } from '../kernel/time/instant.ts';
import { dateLater } from '../kernel/time/instant.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { statusOfEvent, type EventStatus } from '../domain/outbox/eventStatus.ts';
import { challengeNode, joinersIn } from '../replication/remoteIndex.ts';
import type { ApiNode } from '../replication/nodes.ts';
import { isInvited, isOpen } from './joining.ts';
import { personOf } from './people.ts';
import { standingOf, type RunStanding } from './standing.readModel.ts';
import { verifiedOwn } from './verifiedOwn.ts';

/** A challenge on a card. */
export type ChallengeCard = {
  readonly id: string;
  readonly title: string;
  /** The status as stored. Screens show an unknown one as pending. */
  readonly status: string;
  readonly type: ChallengeType;
  readonly category: Category;
  readonly entryFeeCents: number;
  readonly endsAt: Instant | null;
  /** The last local date of the user's own windows, if they take part. */
  readonly lastDate: LocalDate | null;
  readonly creator: string;
  readonly creatorId: string;
  readonly takesPart: boolean;
  /** Pinned by this person (CH15). */
  readonly isPinned: boolean;
  /** How many people take part, the creator included. */
  readonly people: number;
  /** Check-ins needed in all. `done`: the user's check-ins, if they take part. */
  readonly needed: number;
  readonly done: number | null;
  /** Over by this device's clock, but no outcome is recorded (CH14). It has no effect yet. */
  readonly provisional: boolean;
  readonly sync: EventStatus;
  /** Part of the sample history or of the sample community. */
  readonly isSample: boolean;
  /** Whether somebody who does not take part can still join, as far as its nodes tell: near its end the page of the challenge refuses (CH5). */
  readonly isOpen: boolean;
  /** Whether its creator names this person as the opponent, or invited them, and they can still join (CH24). */
  readonly invitesMe: boolean;
  readonly proofType: ProofType;
  readonly frequency: Frequency;
  /** How the user stands; null unless it runs with them. */
  readonly standing: CardStanding | null;
  /** What the user can do with it now. */
  readonly action: 'check-in' | 'start' | 'join' | 'open';
};

/** What a card shows of how the user stands. */
export type CardStanding = Pick<RunStanding, 'states' | 'due' | 'isDoneForNow' | 'missesLeft' | 'failsAt'>;

/** One challenge's card, wherever it is known from; null when nowhere. */
export function cardOf(app: AppState, id: string, asOf: AsOf): ChallengeCard | null {
  const own = ownChallenge(app.root.challenge, id);
  const node = challengeNode(app.remote, id);
  if (own && (own.stage.name !== 'left' || !node)) return ownCard(app, own, asOf);
  return node ? remoteCard(app, node) : null;
}

/** Cards by their nodes. When a list changes, unchanged cards stay the same objects. */
const cardsOfNodes = new WeakMap<ApiNode<'challenges'>, ChallengeCard>();

/** The card of a challenge by its node. */
export function remoteCard(app: AppState, node: ApiNode<'challenges'>): ChallengeCard {
  const creator = personOf(app, node.fieldValues['/attributes/@creat']).name;
  const people = node.fieldValues['/attributes/@peopl'] ?? peopleIn(app, node.id, [node.fieldValues['/attributes/@creat']]);
  const cached = cardsOfNodes.get(node);
  if (cached?.creator === creator && cached.people === people) return cached;
  const card = nodeCard(node, { creator, people, me: app.me });
  cardsOfNodes.set(node, card);
  return card;
}

/** Counts everyone who joined according to the cache, and the people in `certain`: the creator, and the user in an own challenge. */
function peopleIn({ remote }: AppState, id: string, certain: readonly string[]): number {
  const joiners = joinersIn(remote, id);
  return joiners.size + new Set(certain.filter((person) => !joiners.has(person))).size;
}

type Around = { readonly creator: string; readonly people: number; readonly me: string };

function nodeCard(node: ApiNode<'challenges'>, { creator, people, me }: Around): ChallengeCard {
  const fields = node.fieldValues;
  const windows = windowCount(fields['/attributes/@verif'], fields['/attributes/@durat']);
  return {
    id: node.id,
    title: fields['/text'],
    status: fields['/attributes/@chlSt'],
    type: fields['/attributes/@chlTy'],
    category: fields['/attributes/@categ'],
    entryFeeCents: Math.round(fields['/attributes/@entry'] * 100),
    endsAt: fields['/attributes/@endDt'] || null,
    lastDate: null,
    creator,
    creatorId: fields['/attributes/@creat'],
    takesPart: false,
    isPinned: false,
    people,
    needed: neededOf(windows),
    done: null,
    provisional: false,
    sync: { name: 'synced' },
    isSample: fields['/attributes/@sampl'] === 'yes',
    isOpen: isOpen(fields, people, me),
    invitesMe: isOpen(fields, people, me) && isInvited(fields, me),
    proofType: fields['/attributes/@proof'],
    frequency: fields['/attributes/@verif'],
    standing: null,
    action: isOpen(fields, people, me) ? 'join' : 'open',
  };
}

/** A running challenge is disputed while its node has that status. The own log holds no disputes. */
function isDisputed(app: AppState, { id, stage }: OwnChallenge): boolean {
  return stage.name === 'active' && nodeStatus(app, id) === 'disputed';
}

/** The card of a challenge that is in the user's log. */
export function ownCard(app: AppState, own: OwnChallenge, { now }: AsOf): ChallengeCard {
  const { terms, stage } = own;
  const run = runOf(own);
  // Computed only while the challenge runs: there may be hundreds of ended ones.
  const standing = run && own.left === null && stage.name === 'active' ? standingOf(own, verifiedOwn(app, own, now), run, now) : null;
  return {
    id: own.id,
    title: terms.title,
    status: own.left && stage.name === 'active' ? 'failed' : isDisputed(app, own) ? 'disputed' : stage.name,
    type: terms.type,
    category: terms.category,
    entryFeeCents: terms.entryFeeCents,
    endsAt: run ? endOf(run) : null,
    lastDate: run ? dateLater(run.endDate, -1) : null,
    creator: personOf(app, own.creator).name,
    creatorId: own.creator,
    takesPart: isTakingPart(own),
    isPinned: own.isPinned,
    people: peopleIn(app, own.id, [own.creator, app.me]),
    needed: neededOf(windowsOrPlanned(run, terms)),
    done: standing?.done ?? filledCount(own),
    provisional: standing !== null && isOver(standing, run, now),
    sync: statusOfEvent(app.root.sync, own.id),
    isSample: own.isSample || isSampleNode(app, own.id),
    isOpen: false,
    invitesMe: false,
    proofType: terms.proofType,
    frequency: terms.frequency,
    standing: standing && cardStanding(standing),
    action: actionOf(app, own, standing),
  };
}

/** Whether nothing more is due: the outcome is reached, or the last window and its grace are over. */
function isOver(standing: RunStanding, run: Run | null, now: Instant): boolean {
  return standing.isOver || (run !== null && endOf(run) <= now && standing.due === null);
}

function cardStanding({ states, due, isDoneForNow, missesLeft, failsAt }: RunStanding): CardStanding {
  return { states, due, isDoneForNow, missesLeft, failsAt };
}

function actionOf({ me }: AppState, { stage, creator }: OwnChallenge, standing: RunStanding | null): ChallengeCard['action'] {
  if (standing?.due) return 'check-in';
  return stage.name === 'pending' && creator === me ? 'start' : 'open';
}

/** The status of a challenge's node, if it is cached. */
export function nodeStatus({ remote }: AppState, id: string): string | undefined {
  return challengeNode(remote, id)?.fieldValues['/attributes/@chlSt'];
}

/** Returns whether the challenge belongs to the sample community. The user may take part in it. */
function isSampleNode({ remote }: AppState, id: string): boolean {
  return challengeNode(remote, id)?.fieldValues['/attributes/@sampl'] === 'yes';
}
