import type { AppState } from '../appState.ts';
import { keptWhile } from '../../kernel/lib/keptWhile.ts';
import type { AsOf } from '../../kernel/store/projection.ts';

/** Everything that an answer is made of: thousands of nodes are looked through only when one of these is new. */
export const sources = ({ root, known, me }: AppState): readonly unknown[] => [
  known.challenges,
  known.participations,
  known.proofs,
  known.profiles,
  root.challenge.byId,
  root.proof.byChallenge,
  root.account.owner,
  me,
];

/** The same for an answer that depends on the moment too, as far as `momentOf` tells. */
export function keptAt<T>(momentOf: (asOf: AsOf) => string, ask: (app: AppState, asOf: AsOf) => T): (app: AppState, asOf: AsOf) => T {
  const kept = keptWhile<{ app: AppState; asOf: AsOf }, T>(
    ({ app, asOf }) => [...sources(app), app.zone, momentOf(asOf)],
    ({ app, asOf }) => ask(app, asOf),
  );
  return (app, asOf) => kept({ app, asOf });
}
