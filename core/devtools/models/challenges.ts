import { filledCount, isFilled, ownRunStatus, ownChallenges, type OwnChallenge } from '../../domain/challenge/state.ts';
import type { Json } from '../../kernel/lib/canonicalJson.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import type { Root } from '../../domain/slices.ts';
import { entriesIn, valuesIn } from '../../kernel/lib/pagedRecord.ts';

/** Every bet with its outcome, by challenge (BE3 to BE6). Points. */
export function betsModel({ betting }: Root): Json {
  return Object.values(betting.byChallenge).map(({ challengeId, stake, potentialWinnings, placedAt, outcome }) => {
    return { challengeId, stake, potentialWinnings, placedAt, outcome };
  });
}

/** The challenges that the user takes part in: stage, windows and run status (CH1 to CH12). */
export function challengesModel({ challenge }: Root, { now }: AsOf): Json {
  return ownChallenges(challenge).map((own) => {
    const { id, creator, terms, joinedAt, zone, stage, isSample, missed } = own;
    return { id, creator, terms, joinedAt, zone, isSample, ...stageOf(stage), missed: [...missed], ...windowsOf(own, now) };
  });
}

function stageOf(stage: OwnChallenge['stage']): { [key: string]: Json } {
  const { name, ...rest } = stage;
  return { stage: name, ...rest };
}

function windowsOf(own: OwnChallenge, now: AsOf['now']): { [key: string]: Json } {
  const filled = Object.keys(own.proofs)
    .map(Number)
    .filter((window) => isFilled(own, window));
  const status = ownRunStatus(own, now);
  if (!status) return { filled, filledCount: filledCount(own) };
  const { windows, needed, done, provisional, outcome } = status;
  return {
    filled,
    filledCount: filledCount(own),
    standing: { windows, needed, done, provisional: [...provisional], outcome: outcome.name },
  };
}

/** The outcomes that the server recorded (CH26). */
export function outcomesModel({ challenge }: Root): Json {
  return valuesIn(challenge.recorded).map((outcome) => ({ ...outcome, missed: [...outcome.missed] }));
}

/** The user's check-ins (PF1 to PF5). */
export function proofsModel({ proof }: Root): Json {
  return valuesIn(proof.byChallenge)
    .flat()
    .map(({ id, challengeId, window, evidence, note, at, refusal }) => ({ id, challengeId, window, evidence, note, at, refusal }));
}

/** What the user said about other people's check-ins, and about verdicts (RV3 to RV6). */
export function reviewsModel({ review }: Root): Json {
  return valuesIn(review.bySubject)
    .flat()
    .map(({ event, action, challengeId, proofId, reason, at }) => ({ event, action, challengeId, proofId, reason, at }));
}

/** For which challenges the user invited a witness, and of which they are one (RV9, RV10). The code of a link is a secret. */
export function witnessesModel({ review }: Root): Json {
  const idsOf = (entries: readonly (readonly [string, unknown])[]): string[] => entries.flatMap(([id, value]) => (value ? [id] : []));
  return { invited: idsOf(entriesIn(review.invited)), witnessed: idsOf(entriesIn(review.witnessed)) };
}

/** The challenges that this person pinned, by id (CH15). */
export function pinsModel({ challenge }: Root): Json {
  return ownChallenges(challenge).flatMap(({ id, isPinned }) => (isPinned ? [id] : []));
}
