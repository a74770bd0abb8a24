import type { AppProjection, AppState } from '../appState.ts';
import { runOf, type OwnChallenge } from '../../domain/challenge/state.ts';
import { MAX_TITLE_LENGTH, MAX_CHALLENGES, MAX_LIKES, type AssistantContext } from '../../coach/help/context.ts';
import type { AiPreferences } from '../../domain/coach/events.ts';
import { later } from '../../kernel/time/instant.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { levelReadModel } from '../../domain/progress/level.readModel.ts';
import { streakOf } from '../../domain/progress/streak.readModel.ts';
import { trustScore } from '../../domain/trust/score.ts';
import { trustOf } from '../../domain/trust/trust.readModel.ts';
import { balanceOf } from '../../domain/wallet/balance.readModel.ts';
import type { ChallengeCard } from '../challengeCard.readModel.ts';
import { myChallenges } from '../challenges.readModel.ts';
import { ownWindows, type WindowView } from '../windows.readModel.ts';

/** Returns what the assistant receives about the user (CO15): only their own figures. */
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
    active: active.slice(0, MAX_CHALLENGES).map(challengeFigures),
    activeCount: active.length,
    pendingCount: pending.length,
    nextCheckIn: nextCheckIn(app, asOf),
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

function challengeFigures({ title, done, needed, lastDate }: ChallengeCard): AssistantContext['active'][number] {
  return { title: shortTitle(title), done: done ?? 0, needed, lastDate };
}

/** Returns one line of at most 80 characters. Never cuts an emoji in half. */
function shortTitle(title: string): string {
  const line = title.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();
  let short = '';
  for (const character of line) {
    if (short.length + character.length > MAX_TITLE_LENGTH) break;
    short += character;
  }
  return short;
}

type CheckIn = { readonly own: OwnChallenge; readonly window: WindowView };

/** Of all running challenges: the open empty window that closes first, else the window that opens first. */
function nextCheckIn(app: AppState, { now }: AsOf): AssistantContext['nextCheckIn'] {
  const checkIns = Object.values(app.root.challenge.byId).flatMap((own) => checkInsOf(own, now));
  const open = checkIns.filter(({ window }) => window.state === 'open');
  const [next] = open.length > 0 ? open.toSorted(by('to')) : checkIns.toSorted(by('from'));
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

/** Returns the first window of a running challenge that is open or to come. */
function checkInsOf(own: OwnChallenge, now: string): CheckIn[] {
  const run = runOf(own);
  if (!run || own.stage.name !== 'active') return [];
  const window = ownWindows(own, run, now).find(({ state }) => state === 'open' || state === 'to-come');
  return window ? [{ own, window }] : [];
}

function by(side: 'from' | 'to'): (a: CheckIn, b: CheckIn) => number {
  return (a, b) => (a.window[side] < b.window[side] ? -1 : 1);
}
