import { MAX_DUE, type AssistantContext } from '../../coach/help/context.ts';
import { ownChallenges, type OwnChallenge } from '../../domain/challenge/state.ts';
import { millis, type Instant } from '../../kernel/time/instant.ts';
import { formatTimeLeft } from '../../kernel/time/timeLeft.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { remoteChallengeStatus } from '../../replication/observe.ts';
import type { AppState } from '../appState.ts';
import { endingOf } from '../ending.readModel.ts';
import { rejected$ } from '../rejected.readModel.ts';
import { waitingProofs } from '../toVerifyCount.readModel.ts';
import { shortTitle } from './shortTitle.ts';

/** Returns what waits for a verdict, and which results are provisional (CO15): counts and own titles, no data of other users. */
export function reviewFigures(app: AppState, asOf: AsOf): Pick<AssistantContext, 'verdicts' | 'provisional'> {
  const { now } = asOf;
  const active = ownChallenges(app.root.challenge).filter(({ stage }) => stage.name === 'active');
  const decidedBy = active.flatMap((own) => waitingUntil(app, own, now));
  const last = decidedBy.toSorted().at(-1);
  return {
    verdicts: {
      mine: decidedBy.length,
      others: waitingProofs(app, now).length,
      left: last === undefined ? null : formatTimeLeft(last, millis(now)),
      rejected: rejected$.select(app, asOf).length,
    },
    provisional: active.flatMap((own) => provisionalIn(app, asOf, own)).slice(0, MAX_DUE),
  };
}

/** Returns until when each own check-in of a challenge waits for its verdict. */
function waitingUntil(app: AppState, { id }: OwnChallenge, now: Instant): Instant[] {
  const reviews = [...(remoteChallengeStatus(app.remote, id, now, app.calendar)?.reviews.values() ?? [])];
  return reviews.flatMap(({ owner, verdict }) => (owner === app.me && verdict.name === 'open' ? [verdict.until] : []));
}

function provisionalIn(app: AppState, asOf: AsOf, { id, terms }: OwnChallenge): NonNullable<AssistantContext['provisional']> {
  const { mine } = endingOf(app, asOf, id);
  if (mine?.name !== 'provisional') return [];
  const { result, finalAt, open } = mine;
  return [{ title: shortTitle(terms.title), result, left: finalAt && formatTimeLeft(finalAt, millis(asOf.now)), open }];
}
