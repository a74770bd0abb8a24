import type { Json } from '../kernel/lib/canonicalJson.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { Root } from '../domain/registry.ts';
import { outboxModel, logModel, accountModel } from './models/log.ts';
import { betsModel, challengesModel, proofsModel } from './models/challenges.ts';
import { commentsModel, friendsModel, messagesModel } from './models/people.ts';
import { preferencesModel, profileModel, talkModel } from './models/person.ts';
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

/** What a log says to one question, as of a moment: JSON, the same on every machine. */
export type Model = (root: Root, asOf: AsOf) => Json;

/**
 * The read models that a log answers by itself, by name: what `show` prints, what golden logs are held to, what `diff`
 * compares. A name keeps its meaning for ever: a new question is a new name. So they say facts and figures, not the words
 * of a screen, and nothing of what the log never touched: a new wording, activity or season changes none of them.
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
  proofs: proofsModel,
  comments: commentsModel,
  friends: friendsModel,
  messages: messagesModel,
  account: accountModel,
  profile: profileModel,
  preferences: preferencesModel,
  talk: talkModel,
  outbox: outboxModel,
  log: logModel,
} as const satisfies Readonly<Record<string, Model>>;

export type ModelName = keyof typeof MODELS;

/** The names of all read models, in the order in which they are shown. */
export const MODEL_NAMES: readonly string[] = Object.keys(MODELS);

/** Whether there is a read model of this name. */
export function isModel(name: string): name is ModelName {
  return Object.hasOwn(MODELS, name);
}
