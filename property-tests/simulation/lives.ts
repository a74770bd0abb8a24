import { DAY, HOUR, MINUTE } from '../../core/kernel/time/instant.ts';
import type { Dice } from './engine/dice.ts';

/** What somebody does in one of their tabs ('day': everybody). What is meant in particular follows from `n` and from what there is. */
export const DEEDS = [
  'day',
  'create',
  'create for a week',
  'start',
  'cancel',
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
] as const;
export type What = (typeof DEEDS)[number];

/** A kind of life: what everybody does first, how many deeds come then, how far apart and how often which. */
export type Life = {
  readonly beginning: readonly What[];
  readonly deeds: number;
  /** Milliseconds between two deeds. */
  readonly after: (dice: Dice) => number;
  readonly weights: Weights;
  /** How likely somebody has XP to spend from the start. */
  readonly rich: number;
};

type Weights = Partial<Record<What, number>>;

/** How often what is done where a life says nothing else. */
const USUAL: Record<What, number> = {
  day: 1,
  create: 4,
  'create for a week': 1,
  start: 4,
  cancel: 1,
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
};

/** A few minutes with many tabs. */
const RUSH: Life = { beginning: ['create'], deeds: 23, after: rush, rich: 0.4, weights: { day: 0 } };

/** Some days of everything. */
const DAYS: Life = {
  beginning: ['create', 'push', 'pull'],
  deeds: 20,
  after: days,
  rich: 0.6,
  weights: { day: 3, 'power-up': 3, 'text proof': 10, 'photo proof': 4 },
};

/** One challenge from its beginning to its end, day by day. */
const CHALLENGE: Life = {
  beginning: ['create', 'bet', 'push', 'pull', 'join', 'start', 'push'],
  deeds: 16,
  after: rush,
  rich: 0.4,
  weights: { day: 30, cancel: 0, start: 8 },
};

/** A week with a stake on it and one check-in to do, so that many win; and boosts, one of which may run when it ends. */
const WEEK: Life = {
  beginning: ['create for a week', 'bet', 'push', 'start', 'text proof', 'push', 'pull'],
  deeds: 15,
  after: rush,
  rich: 0.8,
  weights: { day: 130, boost: 45, cancel: 0, create: 1, start: 8 },
};

/** Stakes placed, raised and taken back before anything starts. */
const STAKES: Life = {
  beginning: ['create for a week', 'bet', 'push', 'pull', 'bet and join'],
  deeds: 14,
  after: rush,
  rich: 0.2,
  weights: { bet: 8, 'bet and join': 6, 'create for a week': 5, cancel: 7, start: 2, day: 2, push: 7, pull: 9, 'text proof': 1 },
};

/** An evening of talk. */
const TALK: Life = {
  beginning: ['create', 'push', 'pull'],
  deeds: 20,
  after: rush,
  rich: 0.2,
  weights: { comment: 70, reply: 20, 'about a comment': 12, day: 0, create: 1 },
};

/** A day or two of somebody who takes what a day brings wherever they are: where zones change, it may seem to be another day. */
const TRAVEL: Life = {
  beginning: ['claim strip', 'claim reward'],
  deeds: 18,
  after: (dice) => dice.pick([0, dice.below(HOUR), dice.below(4 * HOUR)]),
  rich: 0.6,
  weights: { 'claim strip': 25, 'claim reward': 25, refresh: 10, share: 8, 'power-up': 6, day: 2 },
};

/** Every kind of life; the first ones more often. */
export const LIVES: readonly [Life, ...Life[]] = [RUSH, RUSH, DAYS, DAYS, CHALLENGE, CHALLENGE, WEEK, WEEK, STAKES, TALK, TRAVEL];

/** One deed of a life, by chance. */
export function whatIn({ weights }: Life, dice: Dice): What {
  const all: { readonly [name in What]: number } = { ...USUAL, ...weights };
  let rest = dice.next() * Object.values(all).reduce((sum, weight) => sum + weight, 0);
  for (const what of DEEDS) if ((rest -= all[what]) < 0) return what;
  return 'push';
}

function rush(dice: Dice): number {
  return dice.pick([0, 0, 0, 500, 3_000, dice.below(20 * MINUTE)]);
}

function days(dice: Dice): number {
  return dice.pick([0, 0, dice.below(MINUTE), dice.below(90 * MINUTE), dice.below(30 * HOUR), dice.below(30 * HOUR), dice.below(3 * DAY)]);
}
