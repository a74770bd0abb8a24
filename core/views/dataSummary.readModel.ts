import type { AppState } from './appState.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { streakAt } from '../domain/progress/streak.ts';
import { balanceOf } from '../domain/wallet/balance.readModel.ts';
import { ownChallenges } from '../domain/challenge/state.ts';
import { valuesIn } from '../kernel/lib/pagedRecord.ts';

/** What the deletion of the account removes. */
export type DataSummary = {
  readonly points: number;
  readonly streakDays: number;
  readonly challenges: number;
  readonly checkIns: number;
  /** Photos and videos of check-ins, and the profile's picture. */
  readonly files: number;
};

/** Returns what the deletion of the account removes (ST10, ST11). */
export function dataSummaryOf({ root }: AppState, { day }: AsOf): DataSummary {
  const proofs = valuesIn(root.proof.byChallenge).flat();
  const hashes = proofs.flatMap(({ evidence }) => ('hash' in evidence ? [evidence.hash] : []));
  const pictures = root.settings.saved.flatMap(({ profileImage }) => (profileImage === '' ? [] : [profileImage]));
  return {
    points: balanceOf(root.wallet),
    streakDays: streakAt(root.progress.days, root.progress.shields, day).days,
    challenges: ownChallenges(root.challenge).length,
    checkIns: proofs.length,
    files: new Set([...hashes, ...pictures]).size,
  };
}
