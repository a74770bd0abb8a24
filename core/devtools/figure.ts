import type { Json } from '../kernel/lib/canonicalJson.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { Root } from '../domain/slices.ts';
import { balanceOf, ledgerSum } from '../domain/wallet/balance.readModel.ts';
import { isModel, MODELS, type ModelName } from './models.ts';
import { partAt } from './path.ts';
import { streakFigure } from './streakFigure.ts';
import { touchesOf, type Touches } from './touches.ts';

/** A value of a log at each of its positions: a read model, or a part of one. */
export type Figure = {
  /** The requested name: `balance`, `streak.days`, `challenges.ID.stage`. */
  readonly name: string;
  readonly model: ModelName;
  readonly path: readonly string[];
  readonly touches: Touches;
  /** Whether it is fast enough to read after every event of a long log. */
  readonly isCheap: boolean;
  /** Creates a reader for one pass over a log, from its beginning to its end. */
  reader(): (root: Root, asOf: AsOf) => Json | undefined;
};

/** The read models whose cost does not depend on the log's length. */
const CHEAP: ReadonlySet<string> = new Set<ModelName>([
  'balance',
  'totals',
  'activities',
  'strip',
  'streak',
  'level',
  'badges',
  'dailyReward',
  'trust',
  'account',
  'profile',
  'preferences',
  'talk',
]);

/** Returns the figure for a name, `MODEL` or `MODEL.FIELD`; null when there is no such read model. */
export function figureOf(name: string): Figure | null {
  const [model = '', ...path] = name.split('.');
  if (!isModel(model)) return null;
  const part = quickPart(model, path);
  const isCheap = part !== null || CHEAP.has(model);
  const read = part ?? ((root: Root, asOf: AsOf) => partAt(MODELS[model](root, asOf), path));
  const reader = name === 'ledger.sum' ? sumReader : model === 'streak' ? () => streakReader(path) : () => read;
  return { name, model, path, touches: touchesOf(model), isCheap, reader };
}

function streakReader(path: readonly string[]): ReturnType<Figure['reader']> {
  const streak = streakFigure();
  return ({ progress }, asOf) => partAt(streak(progress, asOf), path);
}

/** Returns the ledger's sum. Adds up the many pots again only when another account changed. */
function sumReader(): ReturnType<Figure['reader']> {
  let cached: { others: number; sum: number } | null = null;
  return ({ wallet }) => {
    const { user, platform, mint, burn } = wallet;
    const others = user + platform + mint + burn;
    if (cached?.others !== others) cached = { others, sum: ledgerSum(wallet) };
    return cached.sum;
  };
}

/** Returns how to read a part of a read model without building the whole; null when there is no such way. */
function quickPart(model: ModelName, path: readonly string[]): ((root: Root, asOf: AsOf) => Json | undefined) | null {
  const [step, ...rest] = path;
  if (step === undefined) return null;
  if (model === 'ledger') return ledgerPart(step, rest);
  if (model === 'log' && step === 'position') return ({ log }) => log.position;
  if (model === 'log' && step === 'lastAt') return ({ log }) => log.lastAt;
  const one = ONE[model];
  return one ? (root, asOf) => partAt(MODELS[model](one(root, step), asOf), [step, ...rest]) : null;
}

/** For read models that are lists by id: returns a state with only the requested item. */
const ONE: Readonly<Partial<Record<ModelName, (root: Root, id: string) => Root>>> = {
  challenges: (root, id) => ({ ...root, challenge: { ...root.challenge, byId: root.challenge.byId.map((page) => only(page, id)) } }),
  bets: (root, id) => ({ ...root, betting: { byChallenge: only(root.betting.byChallenge, id) } }),
  messages: (root, id) => ({ ...root, conversation: { byPerson: only(root.conversation.byPerson, id) } }),
};

function only<T>(all: Record<string, T>, id: string): Record<string, T> {
  const item = Object.hasOwn(all, id) ? all[id] : undefined;
  return item === undefined ? {} : { [id]: item };
}

function ledgerPart(step: string, rest: readonly string[]): ((root: Root) => Json | undefined) | null {
  if (step === 'user') return ({ wallet }) => balanceOf(wallet);
  if (step === 'platform' || step === 'mint' || step === 'burn') return ({ wallet }) => wallet[step];
  if (step === 'sum') return ({ wallet }) => ledgerSum(wallet);
  const [pot] = rest;
  return step === 'pots' && pot !== undefined ? ({ wallet }) => (Object.hasOwn(wallet.pots, pot) ? wallet.pots[pot] : 0) : null;
}
