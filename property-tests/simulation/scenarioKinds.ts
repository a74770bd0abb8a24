import { DAY, HOUR, MINUTE } from '../../core/kernel/time/instant.ts';
import type { Dice } from './engine/dice.ts';

/** Actions in a tab ('day': of everyone). The target follows from `n` and the state. */
export const ACTIONS = [
  'day',
  'create',
  'create for a week',
  'start',
  'cancel',
  'leave',
  'leave early',
  'join',
  'text proof',
  'photo proof',
  'bet',
  'bet and join',
  'buy',
  'buy again',
  'claim activity',
  'claim strip',
  'claim reward',
  'power-up',
  'boost',
  'join season',
  'comment',
  'reply',
  'about a comment',
  'six comments',
  'claim comments',
  'delete comment',
  'share',
  'message',
  'read messages',
  'invite',
  'save profile',
  'choose language',
  'push',
  'pull',
  'refresh',
  'reload',
  'exchange',
] as const;
export type ActionName = (typeof ACTIONS)[number];

/** A kind of scenario: initial actions of everyone, number of further actions, and their intervals and weights. */
export type ScenarioKind = {
  readonly beginning: readonly ActionName[];
  readonly actions: number;
  /** Milliseconds between two actions. */
  readonly after: (dice: Dice) => number;
  readonly weights: Weights;
  /** Probability that a person has XP to spend from the start. */
  readonly rich: number;
};

type Weights = Partial<Record<ActionName, number>>;

/** Default weights of the actions. */
const USUAL: Record<ActionName, number> = {
  day: 1,
  create: 4,
  'create for a week': 1,
  start: 4,
  cancel: 1,
  leave: 1,
  'leave early': 1,
  join: 4,
  'text proof': 6,
  'photo proof': 2,
  bet: 2,
  'bet and join': 1,
  buy: 2,
  'buy again': 2,
  'claim activity': 3,
  'claim strip': 2,
  'claim reward': 2,
  'power-up': 2,
  boost: 0.5,
  'join season': 1,
  comment: 4,
  reply: 2,
  'about a comment': 4,
  'six comments': 0,
  'claim comments': 0,
  'delete comment': 0,
  share: 2,
  message: 1,
  'read messages': 0.5,
  invite: 0.5,
  'save profile': 1,
  'choose language': 0.5,
  push: 5,
  pull: 6,
  refresh: 3,
  reload: 1,
  exchange: 0,
};

/** A few minutes with many tabs. */
const RUSH: ScenarioKind = { beginning: ['create'], actions: 23, after: rush, rich: 0.4, weights: { day: 0 } };

/** Some days of everything. */
const DAYS: ScenarioKind = {
  beginning: ['create', 'push', 'pull'],
  actions: 20,
  after: days,
  rich: 0.6,
  weights: { day: 3, 'power-up': 3, 'text proof': 10, 'photo proof': 4 },
};

/** One challenge from its start to its end, day by day. */
const CHALLENGE: ScenarioKind = {
  beginning: ['create', 'bet', 'push', 'pull', 'join', 'start', 'push'],
  actions: 16,
  after: rush,
  rich: 0.4,
  weights: { day: 30, cancel: 0, start: 8 },
};

/** A week with a stake and a single check-in, so that many win; with boosts, one of which may be active at the end. */
const WEEK: ScenarioKind = {
  beginning: ['create for a week', 'bet', 'push', 'start', 'text proof', 'push', 'pull'],
  actions: 15,
  after: rush,
  rich: 0.8,
  weights: { day: 130, boost: 45, cancel: 0, create: 1, start: 8 },
};

/** Stakes placed, raised and revoked before any start. */
const STAKES: ScenarioKind = {
  beginning: ['create for a week', 'bet', 'push', 'pull', 'bet and join'],
  actions: 14,
  after: rush,
  rich: 0.2,
  weights: { bet: 8, 'bet and join': 6, 'create for a week': 5, cancel: 7, start: 2, day: 2, push: 7, pull: 9, 'text proof': 1 },
};

/** Some evenings of comments, which are claimed, and deleted before or after that. */
const TALK: ScenarioKind = {
  beginning: ['create', 'push', 'pull'],
  actions: 30,
  after: rush,
  rich: 0.2,
  weights: {
    comment: 25,
    reply: 20,
    'about a comment': 12,
    'six comments': 80,
    'claim comments': 50,
    'delete comment': 50,
    day: 110,
    create: 1,
  },
};

/** A day or two of a traveller who claims everything: a change of zone may look like another day. */
const TRAVEL: ScenarioKind = {
  beginning: ['claim strip', 'claim reward'],
  actions: 18,
  after: (dice) => dice.pick([0, dice.below(HOUR), dice.below(4 * HOUR)]),
  rich: 0.6,
  weights: { 'claim strip': 25, 'claim reward': 25, refresh: 10, share: 8, 'power-up': 6, day: 2 },
};

/** All kinds of scenarios; the first ones more often. */
export const SCENARIO_KINDS: readonly [ScenarioKind, ...ScenarioKind[]] = [
  RUSH,
  RUSH,
  DAYS,
  DAYS,
  CHALLENGE,
  CHALLENGE,
  WEEK,
  WEEK,
  STAKES,
  TALK,
  TRAVEL,
];

/** Returns a random action by its weight. */
export function randomAction({ weights }: ScenarioKind, dice: Dice): ActionName {
  const all: { readonly [name in ActionName]: number } = { ...USUAL, ...weights };
  let rest = dice.next() * Object.values(all).reduce((sum, weight) => sum + weight, 0);
  for (const what of ACTIONS) if ((rest -= all[what]) < 0) return what;
  return 'push';
}

function rush(dice: Dice): number {
  return dice.pick([0, 0, 0, 500, 3_000, dice.below(20 * MINUTE)]);
}

function days(dice: Dice): number {
  return dice.pick([0, 0, dice.below(MINUTE), dice.below(90 * MINUTE), dice.below(30 * HOUR), dice.below(30 * HOUR), dice.below(3 * DAY)]);
}
