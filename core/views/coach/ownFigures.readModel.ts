import type { AppProjection, AppState } from '../appState.ts';
import { runOf, type OwnChallenge } from '../../domain/challenge/state.ts';
import { LONGEST_TITLE, MOST_CHALLENGES, MOST_LIKES, type AssistantContext } from '../../coach/help/context.ts';
import type { AiPreferences } from '../../domain/coach/events.ts';
import { later } from '../../kernel/time/instant.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { levelReadModel } from '../../domain/progress/level.readModel.ts';
import { streakOf } from '../../domain/progress/streak.readModel.ts';
import { trustScore } from '../../domain/trust/score.ts';
import { trustOf } from '../../domain/trust/trust.readModel.ts';
import { balanceOf } from '../../domain/wallet/balance.readModel.ts';
import { myChallenges, type ChallengeCard } from '../challenges.readModel.ts';
import { ownWindows, type WindowView } from '../windows.readModel.ts';

/** What does the assistant get to know of the person who asks (CO15)? Their own figures, and nothing of anybody else. */
export const ownFigures$: AppProjection<AssistantContext> = { key: 'ownFigures', select: ownFigures };

function ownFigures(app: AppState, asOf: AsOf): AssistantContext {
  const { progress, wallet, coach } = app.root;
  const { xp, level, tier, needed } = levelReadModel(progress);
  const streak = streakOf(progress, asOf);
  const { active, pending } = myChallenges(app, asOf);
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
    active: active.slice(0, MOST_CHALLENGES).map(challengeFigures),
    activeCount: active.length,
    pendingCount: pending.length,
    nextCheckIn: nextCheckIn(app, asOf),
  };
}

function likesOf({ preferredCategories, excludedCategories, goals, interests }: AiPreferences): AssistantContext['likes'] {
  const some = (texts: readonly string[]): string[] => texts.slice(0, MOST_LIKES).map(shortTitle);
  return { preferred: preferredCategories, excluded: excludedCategories, goals: some(goals), interests: some(interests) };
}

function trustFigures({ root: { trust } }: AppState): AssistantContext['trust'] {
  const { score, badge, completed, missed, disputes } = trustOf(trust);
  return { score, sum: trustScore(trust), badge, completed, missed, disputesLost: disputes };
}

function challengeFigures({ title, done, needed, lastDate }: ChallengeCard): AssistantContext['active'][number] {
  return { title: shortTitle(title), done: done ?? 0, needed, lastDate };
}

/** One line of at most 80 characters; half an emoji is none. */
function shortTitle(title: string): string {
  const line = title.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();
  let short = '';
  for (const sign of line) {
    if (short.length + sign.length > LONGEST_TITLE) break;
    short += sign;
  }
  return short;
}

type Due = { readonly own: OwnChallenge; readonly window: WindowView };

/** Of all challenges that run: the empty window that is open and closes first, else the one that opens first. */
function nextCheckIn(app: AppState, { now }: AsOf): AssistantContext['nextCheckIn'] {
  const due = Object.values(app.root.challenge.byId).flatMap((own) => duesOf(own, now));
  const open = due.filter(({ window }) => window.state === 'open');
  const [next] = open.length > 0 ? open.toSorted(by('to')) : due.toSorted(by('from'));
  if (!next) return null;
  const { own, window } = next;
  const dateOf = (instant: string): string => app.calendar.dayOf(instant, own.zone).date;
  return {
    title: shortTitle(own.terms.title),
    from: dateOf(window.from),
    to: dateOf(later(window.to, -1)),
    isOpen: window.state === 'open',
  };
}

/** The first window of a challenge that waits to be filled. */
function duesOf(own: OwnChallenge, now: string): Due[] {
  const run = runOf(own);
  if (!run || own.stage.name !== 'active') return [];
  const window = ownWindows(own, run, now).find(({ state }) => state === 'open' || state === 'to-come');
  return window ? [{ own, window }] : [];
}

function by(side: 'from' | 'to'): (a: Due, b: Due) => number {
  return (a, b) => (a.window[side] < b.window[side] ? -1 : 1);
}
