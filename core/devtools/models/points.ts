import type { Json } from '../../kernel/lib/canonicalJson.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import type { Root } from '../../domain/slices.ts';
import { activitiesOf } from '../../domain/wallet/activities.readModel.ts';
import { ledgerSum } from '../../domain/wallet/balance.readModel.ts';
import { feesOf } from '../../domain/wallet/fees.readModel.ts';
import { historyOf } from '../../domain/wallet/history.readModel.ts';
import { stripOf } from '../../domain/wallet/strip.readModel.ts';

const untitled = (): null => null;

/** The accounts of the ledger in points (WA1), without empty pots. */
export function ledgerModel({ wallet }: Root): Json {
  const { user, platform, mint, burn } = wallet;
  const pots = Object.fromEntries(Object.entries(wallet.pots).filter(([, points]) => points !== 0));
  // Only with a debt, so that logs without one fold to the same JSON as before.
  const owed = wallet.owed > 0 ? { owed: wallet.owed } : {};
  return { user, platform, mint, burn, pots, ...owed, sum: ledgerSum(wallet) };
}

/** Every movement of points, newest first, with the balance after it (WA2). */
export function transactionsModel({ wallet }: Root): Json {
  return historyOf(wallet, untitled).map(({ id, type, amount, timestamp, cause, about, lost, rule, balance }) => {
    return { id, type, amount, timestamp, cause, about, lost, rule, balance };
  });
}

/** The activities with any progress (WA6, WA7). */
export function activitiesModel({ wallet }: Root, { day }: AsOf): Json {
  const touched = activitiesOf(wallet, day).filter(({ id }) => wallet.activities[id]);
  return touched.map(({ id, status, progress }) => ({ id, status, count: wallet.activities[id]?.count ?? 0, progress }));
}

/** The Points Store's strip (WA8). */
export function stripModel({ wallet }: Root, { day }: AsOf): Json {
  const { row, claimable, next } = stripOf(wallet, day);
  return { row, claimable, next };
}

/** Entry fees in US cents (WA9). */
export function feesModel({ wallet }: Root): Json {
  return { ...feesOf(wallet), byChallenge: { ...wallet.fees } };
}
