import type { Json } from '../../kernel/lib/canonicalJson.ts';
import type { Root } from '../../domain/slices.ts';
import { trustHistoryOf } from '../../domain/trust/history.readModel.ts';

/** Every change of the trust score, newest first, with the score after it (TR1). */
export function trustHistoryModel({ trust }: Root): Json {
  const { start, score, shown, sums, lines } = trustHistoryOf(trust, () => null);
  const changes = lines.map(({ id, at, cause, amount, score: led, rule }) => ({ id, at, cause, amount, score: led, rule }));
  return { start, score, shown, sums, lines: changes };
}
