import { APP_CONTAINERS, type AppState } from './appState.ts';
import type { Category, ChallengeType } from '../domain/challenge/events.ts';
import { runStatusOf } from '../domain/challenge/runStatus.ts';
import { filledCount, isFilled, isTakingPart, runOf, type OwnChallenge } from '../domain/challenge/state.ts';
import { endOf, neededOf, windowCount } from '../domain/challenge/windows.ts';
import type { Instant, LocalDate } from '../kernel/time/instant.ts';
import { dateLater } from '../kernel/time/instant.ts';
import { tracked } from '../kernel/store/tracked.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { statusOfEvent, type EventStatus } from '../domain/outbox/eventStatus.ts';
import { challengeNode, joinersIn, newestChallenges } from '../replication/remoteIndex.ts';
import type { ApiNode } from '../replication/nodes.ts';
import { nameOf } from './people.ts';

/** A challenge as a card shows it. */
export type ChallengeCard = {
  readonly id: string;
  readonly title: string;
  /** As stored; an unknown one is drawn as pending. */
  readonly status: string;
  readonly type: ChallengeType;
  readonly category: Category;
  readonly entryFeeCents: number;
  readonly endsAt: Instant | null;
  /** The last local date of one's own windows, when one takes part. */
  readonly lastDate: LocalDate | null;
  readonly creator: string;
  readonly creatorId: string;
  readonly takesPart: boolean;
  /** Pinned by this person (CH15). */
  readonly isPinned: boolean;
  /** How many people take part, the creator among them. */
  readonly people: number;
  /** Check-ins needed and, for those who take part, done. */
  readonly needed: number;
  readonly done: number | null;
  /** Over by this device's clock, but the server has not confirmed it: counts for nothing yet. */
  readonly provisional: boolean;
  readonly sync: EventStatus;
  /** Part of the sample history or of the sample community. */
  readonly isSample: boolean;
};

/** What is there to join and to follow? Everyone's challenges, newest first; without those taken back and one's own samples. */
export function discoverCards(app: AppState, asOf: AsOf): ChallengeCard[] {
  const { byId } = app.root.challenge;
  const own = Object.values(byId)
    .filter((each) => isShown(each) && nodeStatus(app, each.id) !== 'cancelled')
    .map((each) => ownCard(app, each, asOf));
  const others = othersCards(app).filter(({ id, status }) => status !== 'cancelled' && !isTakingPart(byId[id]));
  return [...own, ...others].toSorted(newestFirst);
}

export type MyChallenges = {
  readonly active: readonly ChallengeCard[];
  /** Completed and failed together, as the spec groups them. */
  readonly completed: readonly ChallengeCard[];
  readonly pending: readonly ChallengeCard[];
  readonly counts: { readonly active: number; readonly completed: number; readonly failed: number };
};

/** Which challenges do I take part in, and how did they end for me? */
export function myChallenges(app: AppState, asOf: AsOf): MyChallenges {
  const cards = Object.values(app.root.challenge.byId)
    .map((own) => ownCard(app, own, asOf))
    .toSorted(pinnedFirst);
  const of = (...statuses: string[]): ChallengeCard[] => cards.filter(({ status }) => statuses.includes(status));
  return {
    active: of('active', 'disputed'),
    completed: of('completed', 'failed'),
    pending: of('pending'),
    counts: { active: of('active', 'disputed').length, completed: of('completed').length, failed: of('failed').length },
  };
}

/** Pinned challenges first, then by age (CH15). */
function pinnedFirst(a: ChallengeCard, b: ChallengeCard): number {
  return Number(b.isPinned) - Number(a.isPinned) || newestFirst(a, b);
}

/** One challenge's card, wherever it is known from; null when nowhere. */
export function cardOf(app: AppState, id: string, asOf: AsOf): ChallengeCard | null {
  const own = app.root.challenge.byId[id];
  if (own) return ownCard(app, own, asOf);
  const node = challengeNode(app.remote, id);
  return node ? remoteCard(app, node) : null;
}

/** Ids begin with the time they were made. */
function newestFirst(a: ChallengeCard, b: ChallengeCard): number {
  return a.id < b.id ? 1 : -1;
}

/** Discover shows what was neither taken back nor refused (SY10), and no history that the app made up for this person. */
function isShown({ stage, isSample }: OwnChallenge): boolean {
  return stage.name !== 'cancelled' && stage.name !== 'refused' && !isSample;
}

function nodeStatus({ remote: known }: AppState, id: string): string | undefined {
  return challengeNode(known, id)?.fieldValues['/attributes/@chlSt'];
}

/** Of the sample community, in which one may take part. */
function isSampleNode({ remote: known }: AppState, id: string): boolean {
  return challengeNode(known, id)?.fieldValues['/attributes/@sampl'] === 'yes';
}

/** The cards of all known challenges as their nodes tell of them, newest first: made anew only when a list of others changes. */
const othersCards = tracked(APP_CONTAINERS, (app: AppState) => newestChallenges(app.remote).map((node) => remoteCard(app, node)));

/** Cards by their nodes: when a list changes, those of which nothing is new stay the same objects. */
const cardsOfNodes = new WeakMap<ApiNode<'challenges'>, ChallengeCard>();

function remoteCard(app: AppState, node: ApiNode<'challenges'>): ChallengeCard {
  const creator = nameOf(app, node.fieldValues['/attributes/@creat']);
  const people = peopleIn(app, node.id, [node.fieldValues['/attributes/@creat']]);
  const cached = cardsOfNodes.get(node);
  if (cached?.creator === creator && cached.people === people) return cached;
  const card = nodeCard(node, creator, people);
  cardsOfNodes.set(node, card);
  return card;
}

/** Everyone known to have joined, and those who surely take part: the creator, and oneself in what one joined. */
function peopleIn({ remote: known }: AppState, id: string, certain: readonly string[]): number {
  const joiners = joinersIn(known, id);
  return joiners.size + new Set(certain.filter((person) => !joiners.has(person))).size;
}

function nodeCard(node: ApiNode<'challenges'>, creator: string, people: number): ChallengeCard {
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
  };
}

/** A challenge that runs is disputed while its node says so: nobody disputes on their own device. */
function isDisputed(app: AppState, { id, stage }: OwnChallenge): boolean {
  return stage.name === 'active' && nodeStatus(app, id) === 'disputed';
}

function ownCard(app: AppState, own: OwnChallenge, { now }: AsOf): ChallengeCard {
  const { terms, stage } = own;
  const run = runOf(own);
  const windows = run ? run.bounds.length - 1 : windowCount(terms.frequency, terms.durationDays);
  // How it stands is asked only while it runs: what is over is over, and there may be hundreds of them.
  const standing = run && stage.name === 'active' ? runStatusOf(run, (window) => isFilled(own, window), now) : null;
  return {
    id: own.id,
    title: terms.title,
    status: isDisputed(app, own) ? 'disputed' : stage.name,
    type: terms.type,
    category: terms.category,
    entryFeeCents: terms.entryFeeCents,
    endsAt: run ? endOf(run) : null,
    lastDate: run ? dateLater(run.endDate, -1) : null,
    creator: nameOf(app, own.creator),
    creatorId: own.creator,
    takesPart: true,
    isPinned: own.isPinned,
    people: peopleIn(app, own.id, [own.creator, app.me]),
    needed: neededOf(windows),
    done: standing?.done ?? filledCount(own),
    provisional: standing !== null && standing.outcome.name !== 'running',
    sync: statusOfEvent(app.root.sync, own.id),
    isSample: own.isSample || isSampleNode(app, own.id),
  };
}
