import { DAY, millis, type Instant } from '../../kernel/time/instant.ts';
import type { ExchangeTools } from './exchangeTools.ts';

/**
 * Marks what was confirmed once a day, and whenever the app begins, which deletes old commands: they take room (SY27). It goes by the time that two sources
 * agree on: one wrong clock deletes nothing. Returns when it last marked, in milliseconds.
 */
export async function pruneDaily(
  { store, log }: Pick<ExchangeTools, 'store' | 'log'>,
  agreed: Instant | null,
  prunedAt: number,
): Promise<number> {
  if (agreed === null) return prunedAt;
  const now = millis(agreed);
  if (now - prunedAt < DAY) return prunedAt;
  await log.pruneCommands(store.confirmed$.value, now).catch(() => undefined);
  return now;
}
