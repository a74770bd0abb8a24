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
import { isOpen } from './joining.ts';
import { personOf } from './people.ts';
import { hiddenSamples, realFirst } from './sampleCommunity.ts';

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
  /** Over by this device's clock, but not confirmed by the server. It has no effect yet. */
  readonly provisional: boolean;
  readonly sync: EventStatus;
  /** Part of the sample history or of the sample community. */
  readonly isSample: boolean;
  /** Whether somebody who does not take part can still join, as far as its nodes tell: near its end the page of the challenge refuses (CH5). */
  readonly isOpen: boolean;
};

/** Returns everyone's challenges, real ones first (AC18), then the newest, without cancelled ones and the user's own samples. */
export function discoverCards(app: AppState, asOf: AsOf): ChallengeCard[] {
  const { byId } = app.root.challenge;
  const own = Object.values(byId)
    .filter((each) => isShown(each) && nodeStatus(app, each.id) !== 'cancelled')
    .map((each) => ownCard(app, each, asOf));
  const hidden = hiddenSamples(app);
  const others = othersCards(app).filter(({ id, status }) => status !== 'cancelled' && !isTakingPart(byId[id]) && !hidden.has(id));
  return [...own, ...others].toSorted((a, b) => realFirst(a, b) || newestFirst(a, b));
}

/** The user's challenges, by status. */
export type MyChallenges = {
  readonly active: readonly ChallengeCard[];
  /** Completed and failed together, as the spec groups them. */
  readonly completed: readonly ChallengeCard[];
  readonly pending: readonly ChallengeCard[];
  readonly counts: { readonly active: number; readonly completed: number; readonly failed: number };
};

/** Returns the challenges that the user takes part in, by status. */
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

/** Ids begin with the time of the creation. */
function newestFirst(a: ChallengeCard, b: ChallengeCard): number {
  return a.id < b.id ? 1 : -1;
}

/** Discover hides cancelled and refused challenges (SY10) and those of the user's sample history. */
function isShown({ stage, isSample }: OwnChallenge): boolean {
  return stage.name !== 'cancelled' && stage.name !== 'refused' && !isSample;
}

function nodeStatus({ remote }: AppState, id: string): string | undefined {
  return challengeNode(remote, id)?.fieldValues['/attributes/@chlSt'];
}

/** Returns whether the challenge belongs to the sample community. The user may take part in it. */
function isSampleNode({ remote }: AppState, id: string): boolean {
  return challengeNode(remote, id)?.fieldValues['/attributes/@sampl'] === 'yes';
}

/** Returns the cards of all cached challenges, newest first. Built again only when a list changes. */
const othersCards = tracked(APP_CONTAINERS, (app: AppState) => newestChallenges(app.remote).map((node) => remoteCard(app, node)));

/** Cards by their nodes. When a list changes, unchanged cards stay the same objects. */
const cardsOfNodes = new WeakMap<ApiNode<'challenges'>, ChallengeCard>();

function remoteCard(app: AppState, node: ApiNode<'challenges'>): ChallengeCard {
  const creator = personOf(app, node.fieldValues['/attributes/@creat']).name;
  const people = peopleIn(app, node.id, [node.fieldValues['/attributes/@creat']]);
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
  };
}

/** A running challenge is disputed while its node has that status. The own log holds no disputes. */
function isDisputed(app: AppState, { id, stage }: OwnChallenge): boolean {
  return stage.name === 'active' && nodeStatus(app, id) === 'disputed';
}

function ownCard(app: AppState, own: OwnChallenge, { now }: AsOf): ChallengeCard {
  const { terms, stage } = own;
  const run = runOf(own);
  const windows = run ? run.bounds.length - 1 : windowCount(terms.frequency, terms.durationDays);
  // Computed only while the challenge runs: there may be hundreds of ended ones.
  const runStatus = run && stage.name === 'active' ? runStatusOf(run, (window) => isFilled(own, window), now) : null;
  return {
    id: own.id,
    title: terms.title,
    status: isDisputed(app, own) ? 'disputed' : stage.name,
    type: terms.type,
    category: terms.category,
    entryFeeCents: terms.entryFeeCents,
    endsAt: run ? endOf(run) : null,
    lastDate: run ? dateLater(run.endDate, -1) : null,
    creator: personOf(app, own.creator).name,
    creatorId: own.creator,
    takesPart: true,
    isPinned: own.isPinned,
    people: peopleIn(app, own.id, [own.creator, app.me]),
    needed: neededOf(windows),
    done: runStatus?.done ?? filledCount(own),
    provisional: runStatus !== null && runStatus.outcome.name !== 'running',
    sync: statusOfEvent(app.root.sync, own.id),
    isSample: own.isSample || isSampleNode(app, own.id),
    isOpen: false,
  };
}
