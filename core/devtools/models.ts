import type { Json } from '../kernel/lib/canonicalJson.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { Root } from '../domain/slices.ts';
import { accountModel, droppedModel, logModel, outboxModel } from './models/log.ts';
import { betsModel, challengesModel, outcomesModel, pinsModel, proofsModel, reviewsModel, witnessesModel } from './models/challenges.ts';
import { commentsModel, friendsModel, messagesModel, reportsModel } from './models/people.ts';
import { firstStepsModel, preferencesModel, profileModel, talkModel } from './models/person.ts';
import { activitiesModel, feesModel, ledgerModel, stripModel, transactionsModel } from './models/points.ts';
import {
  achievementsModel,
  badgesModel,
  dailyRewardModel,
  powerUpsModel,
  seasonsModel,
  streakDaysModel,
  xpHistoryModel,
} from './models/progress.ts';
import { trustHistoryModel } from './models/trust.ts';
import { levelReadModel } from '../domain/progress/level.readModel.ts';
import { streakOf } from '../domain/progress/streak.readModel.ts';
import { trustOf } from '../domain/trust/trust.readModel.ts';
import { balanceOf, totalsOf } from '../domain/wallet/balance.readModel.ts';

/** A read model of a log as of a moment: JSON that is the same on every machine. */
export type Model = (root: Root, asOf: AsOf) => Json;

/**
 * The read models of a log alone, by name: `show` prints them, golden logs pin them, `diff` compares them. A name never changes its
 * meaning; a new question gets a new name. They hold facts and figures, no UI text and nothing that the log never mentions, so a new label,
 * activity or season changes none of them.
 */
export const MODELS = {
  balance: (root) => balanceOf(root.wallet),
  totals: (root) => totalsOf(root.wallet),
  ledger: ledgerModel,
  transactions: transactionsModel,
  activities: activitiesModel,
  strip: stripModel,
  fees: feesModel,
  streak: (root, asOf) => streakOf(root.progress, asOf),
  streakDays: streakDaysModel,
  level: (root) => levelReadModel(root.progress),
  xpHistory: xpHistoryModel,
  powerUps: powerUpsModel,
  achievements: achievementsModel,
  badges: badgesModel,
  seasons: seasonsModel,
  dailyReward: dailyRewardModel,
  trust: (root) => trustOf(root.trust),
  trustHistory: trustHistoryModel,
  bets: betsModel,
  challenges: challengesModel,
  outcomes: outcomesModel,
  pins: pinsModel,
  proofs: proofsModel,
  reviews: reviewsModel,
  witnesses: witnessesModel,
  comments: commentsModel,
  friends: friendsModel,
  reports: reportsModel,
  messages: messagesModel,
  account: accountModel,
  profile: profileModel,
  firstSteps: firstStepsModel,
  preferences: preferencesModel,
  talk: talkModel,
  outbox: outboxModel,
  dropped: droppedModel,
  log: logModel,
} as const satisfies Readonly<Record<string, Model>>;

export type ModelName = keyof typeof MODELS;

/** The names of all read models, in the order of the output. */
// The keys of a constant object are exactly those of its type.
export const MODEL_NAMES = Object.keys(MODELS) as readonly ModelName[];

/** Returns whether there is a read model with this name. */
export function isModel(name: string): name is ModelName {
  return Object.hasOwn(MODELS, name);
}
