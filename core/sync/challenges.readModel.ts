import type { AppState } from '../app.ts';
import type { Category, ChallengeType } from '../challenge/events.ts';
import { standingOf } from '../challenge/standing.ts';
import { filledCount, isFilled, runOf, type OwnChallenge } from '../challenge/state.ts';
import { endOf, neededOf, windowCount } from '../challenge/windows.ts';
import type { Instant, LocalDate } from '../kernel/instant.ts';
import { dateLater } from '../kernel/instant.ts';
import type { AsOf } from '../kernel/projection.ts';
import type { ApiNode } from './nodes.ts';
import { statusOfEvent, type EventStatus } from './eventStatus.ts';
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
  readonly takesPart: boolean;
  /** Check-ins needed and, for those who take part, done. */
  readonly needed: number;
  readonly done: number | null;
  /** Over by this device's clock, but the server has not confirmed it: counts for nothing yet. */
  readonly provisional: boolean;
  readonly sync: EventStatus;
};

/** What is there to join and to follow? Everyone's challenges, newest first; without those taken back. */
export function discoverCards(app: AppState, asOf: AsOf): ChallengeCard[] {
  const known = app.known.challenges?.nodes ?? [];
  const ids = new Set(known.map(({ id }) => id));
  const unsent = Object.values(app.root.challenge.byId).filter(({ id, stage }) => !ids.has(id) && isShown(stage.name));
  const cards = known
    .filter(({ id, fieldValues }) => fieldValues['/attributes/@chlSt'] !== 'cancelled' && !isTakenBack(app, id))
    .map((node) => knownCard(app, node, asOf));
  return [...unsent.map((own) => ownCard(app, own, asOf)), ...cards].toSorted((a, b) => (a.id < b.id ? 1 : -1));
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
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const of = (...statuses: string[]): ChallengeCard[] => cards.filter(({ status }) => statuses.includes(status));
  return {
    active: of('active', 'disputed'),
    completed: of('completed', 'failed'),
    pending: of('pending'),
    counts: { active: of('active', 'disputed').length, completed: of('completed').length, failed: of('failed').length },
  };
}

/** One challenge's card, wherever it is known from; null when nowhere. */
export function cardOf(app: AppState, id: string, asOf: AsOf): ChallengeCard | null {
  const own = app.root.challenge.byId[id];
  if (own) return ownCard(app, own, asOf);
  const node = app.known.challenges?.nodes.find((each) => each.id === id);
  return node ? knownCard(app, node, asOf) : null;
}

/** Taken back by this person, though the server has not said so yet (SY10). */
function isTakenBack({ root }: AppState, id: string): boolean {
  return root.challenge.byId[id]?.stage.name === 'cancelled';
}

function isShown(stage: OwnChallenge['stage']['name']): boolean {
  return stage !== 'cancelled' && stage !== 'refused';
}

function knownCard(app: AppState, node: ApiNode<'challenges'>, asOf: AsOf): ChallengeCard {
  const own = app.root.challenge.byId[node.id];
  if (own && own.stage.name !== 'refused') return ownCard(app, own, asOf);
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
    creator: nameOf(app, fields['/attributes/@creat']),
    takesPart: false,
    needed: neededOf(windows),
    done: null,
    provisional: false,
    sync: { name: 'synced' },
  };
}

/** A challenge that runs is disputed while its node says so: nobody disputes on their own device. */
function isDisputed({ known }: AppState, { id, stage }: OwnChallenge): boolean {
  if (stage.name !== 'active') return false;
  const node = known.challenges?.nodes.find((each) => each.id === id);
  return node?.fieldValues['/attributes/@chlSt'] === 'disputed';
}

function ownCard(app: AppState, own: OwnChallenge, { now }: AsOf): ChallengeCard {
  const { terms, stage } = own;
  const run = runOf(own);
  const windows = run ? run.bounds.length - 1 : windowCount(terms.frequency, terms.durationDays);
  // How it stands is asked only while it runs: what is over is over, and there may be hundreds of them.
  const standing = run && stage.name === 'active' ? standingOf(run, (window) => isFilled(own, window), now) : null;
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
    takesPart: true,
    needed: neededOf(windows),
    done: standing?.done ?? filledCount(own),
    provisional: standing !== null && standing.outcome.name !== 'running',
    sync: own.creator === app.me ? statusOfEvent(app.root.sync, own.id) : { name: 'synced' },
  };
}
