import type { AppProjection, AppState } from '../appState.ts';
import { MAX_CHALLENGES, MAX_DUE, MAX_LIKES, type AssistantContext } from '../../coach/help/context.ts';
import type { AiPreferences } from '../../domain/coach/events.ts';
import { later, millis, type Instant } from '../../kernel/time/instant.ts';
import { formatTimeLeft } from '../../kernel/time/timeLeft.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { levelReadModel } from '../../domain/progress/level.readModel.ts';
import { streakOf } from '../../domain/progress/streak.readModel.ts';
import { trustScore } from '../../domain/trust/score.ts';
import { trustOf } from '../../domain/trust/trust.readModel.ts';
import { balanceOf } from '../../domain/wallet/balance.readModel.ts';
import type { ChallengeCard } from '../challengeCard.readModel.ts';
import { MY_LISTS, myCards, myCounts } from '../challenges.readModel.ts';
import { todayOf, type Today } from '../today.readModel.ts';
import { ownChallenge } from '../../domain/challenge/state.ts';
import { reviewFigures } from './reviewFigures.readModel.ts';
import { shortTitle } from './shortTitle.ts';

/** Returns what the assistant receives about the user (CO15): only their own figures. */
export const ownFigures$: AppProjection<AssistantContext> = { key: 'ownFigures', select: ownFigures };

function ownFigures(app: AppState, asOf: AsOf): AssistantContext {
  const { progress, wallet, coach } = app.root;
  const { xp, level, tier, needed } = levelReadModel(progress);
  const streak = streakOf(progress, asOf);
  const today = todayOf(app, asOf);
  const { active, pending } = myCounts(app, asOf);
  const running = myCards({ app, asOf }).filter(({ status }) => MY_LISTS.active.includes(status));
  return {
    personality: coach.preferences.aiPersonality,
    likes: likesOf(coach.preferences),
    balance: balanceOf(wallet),
    xp,
    level,
    tier,
    xpToNext: needed,
    streak: {
      days: streak.days,
      activeToday: streak.activeToday,
      tier: streak.tier,
      multiplier: streak.multiplier,
      shields: streak.shieldsHeld,
    },
    trust: trustFigures(app),
    active: running.slice(0, MAX_CHALLENGES).map(challengeFigures),
    activeCount: active,
    pendingCount: pending,
    nextCheckIn: nextCheckIn(app, today),
    ...dueFigures(today, asOf),
    ...reviewFigures(app, asOf),
  };
}

function likesOf({ preferredCategories, excludedCategories, goals, interests }: AiPreferences): AssistantContext['likes'] {
  const some = (texts: readonly string[]): string[] => texts.slice(0, MAX_LIKES).map(shortTitle);
  return { preferred: preferredCategories, excluded: excludedCategories, goals: some(goals), interests: some(interests) };
}

function trustFigures({ root: { trust } }: AppState): AssistantContext['trust'] {
  const { score, badge, completed, missed, disputes } = trustOf(trust);
  return { score, sum: trustScore(trust), badge, completed, missed, disputesLost: disputes };
}

function challengeFigures({ title, done, needed, lastDate, status }: ChallengeCard): AssistantContext['active'][number] {
  return { title: shortTitle(title), done: done ?? 0, needed, lastDate, status: status === 'disputed' ? 'disputed' : 'active' };
}

/** What is due, from the read model of the screen Today. */
function dueFigures({ due }: Today, { now }: AsOf): Pick<AssistantContext, 'due' | 'dueCount'> {
  const listed = due.slice(0, MAX_DUE).map(({ title, due: { deadline, inGrace }, done, needed, missesLeft, failsAt }) => ({
    title: shortTitle(title),
    left: formatTimeLeft(deadline, millis(now)),
    inGrace,
    done,
    needed,
    nextMissFails: missesLeft === 0 && failsAt === null && done < needed,
  }));
  return { due: listed, dueCount: due.length };
}

/** The due check-in with the first deadline, else the window that opens next. */
function nextCheckIn(app: AppState, { due, next }: Today): AssistantContext['nextCheckIn'] {
  const [first] = due;
  if (first) return windowDates(app, first, first.due, true);
  return next && windowDates(app, next, next, false);
}

type Opening = { readonly opensAt: Instant; readonly closesAt: Instant };
type Challenge = { readonly challengeId: string; readonly title: string };

function windowDates(app: AppState, { challengeId, title }: Challenge, { opensAt, closesAt }: Opening, isOpen: boolean) {
  const zone = ownChallenge(app.root.challenge, challengeId)?.zone ?? app.zone;
  const dateOf = (instant: Instant): string => app.calendar.dayOf(instant, zone).date;
  return { title: shortTitle(title), from: dateOf(opensAt), to: dateOf(later(closesAt, -1)), isOpen };
}
