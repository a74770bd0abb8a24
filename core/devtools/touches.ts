import { account } from '../domain/account/index.ts';
import { betting } from '../domain/betting/index.ts';
import { challenge } from '../domain/challenge/index.ts';
import { coach } from '../domain/coach/index.ts';
import { community } from '../domain/community/index.ts';
import { conversation } from '../domain/conversation/index.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { progress } from '../domain/progress/index.ts';
import { proof } from '../domain/proof/index.ts';
import { review } from '../domain/review/index.ts';
import { settings } from '../domain/settings/index.ts';
import { registry } from '../domain/registry.ts';
import type { Root } from '../domain/slices.ts';
import { outbox } from '../domain/outbox/index.ts';
import { trust } from '../domain/trust/index.ts';
import { wallet } from '../domain/wallet/index.ts';
import type { ModelName } from './models.ts';

const SLICES = {
  account,
  betting,
  challenge,
  coach,
  community,
  conversation,
  progress,
  proof,
  review,
  settings,
  sync: outbox,
  trust,
  wallet,
};
type SliceName = Exclude<keyof Root, 'log'>;

/** The slices that a read model reads, and whether it also changes with time. `log` means every event. */
const PARTS: Readonly<Record<ModelName, { readonly slices: readonly SliceName[] | 'log'; readonly timed?: true }>> = {
  balance: { slices: ['wallet'] },
  totals: { slices: ['wallet'] },
  ledger: { slices: ['wallet'] },
  transactions: { slices: ['wallet'] },
  activities: { slices: ['wallet'], timed: true },
  strip: { slices: ['wallet'], timed: true },
  fees: { slices: ['wallet'] },
  streak: { slices: ['progress'], timed: true },
  streakDays: { slices: ['progress'], timed: true },
  level: { slices: ['progress'] },
  xpHistory: { slices: ['progress'] },
  powerUps: { slices: ['progress'], timed: true },
  achievements: { slices: ['progress', 'trust', 'challenge', 'community'], timed: true },
  badges: { slices: ['progress'] },
  seasons: { slices: ['progress', 'challenge'], timed: true },
  dailyReward: { slices: ['progress'], timed: true },
  trust: { slices: ['trust'] },
  trustHistory: { slices: ['trust'] },
  bets: { slices: ['betting'] },
  challenges: { slices: ['challenge'], timed: true },
  outcomes: { slices: ['challenge'] },
  pins: { slices: ['challenge'] },
  proofs: { slices: ['proof'] },
  reviews: { slices: ['review'] },
  witnesses: { slices: ['review'] },
  comments: { slices: ['community'] },
  friends: { slices: ['community'] },
  reports: { slices: ['community'] },
  messages: { slices: ['conversation'] },
  account: { slices: ['account'] },
  profile: { slices: ['settings', 'account'] },
  firstSteps: { slices: ['account', 'community'] },
  preferences: { slices: ['coach'] },
  talk: { slices: ['coach'] },
  outbox: { slices: ['sync'] },
  dropped: { slices: ['sync'] },
  log: { slices: 'log' },
};

/** Which events can change a read model, and whether time alone can. */
export type Touches = { readonly by: (event: EventEnvelope) => boolean; readonly timed: boolean };

/** Returns what can change a read model. */
export function touchesOf(model: ModelName): Touches {
  const { slices, timed = false } = PARTS[model];
  if (slices === 'log') return { by: () => true, timed };
  const types = new Set(slices.flatMap((name) => Object.keys(SLICES[name].evolvers)));
  if (slices.includes('sync')) for (const [type, { definition }] of registry.handling) if (definition.node) types.add(type);
  // An older version may be upcast to events of any type.
  return { by: ({ type, v }) => types.has(type) || registry.handling.get(type)?.definition.v !== v, timed };
}
