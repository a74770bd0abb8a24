import type { AccountEvent } from '../account/events.ts';
import type { EventEnvelope } from '../kernel/event.ts';
import { isClaimable, nextClaim } from '../kernel/cycle.ts';
import { isLaterDay } from '../kernel/localDay.ts';
import type { Evolvers, Guards } from '../kernel/slice.ts';
import type { ProofEvent } from '../proof/events.ts';
import type { SyncEvent } from '../sync/events.ts';
import type { ProgressEvent } from './events.ts';
import { takesPart, xpOf, type ProgressState } from './state.ts';
import { SHIELDS_HELD, streakAt } from './streak.ts';

type Seen = ProgressEvent | AccountEvent | ProofEvent | SyncEvent;

/** Folds days, XP, power-ups and awards. */
export const evolvers: Evolvers<ProgressState, Seen> = {
  DayOpened: (draft, { data }) => {
    draft.earned.login += data.xp;
  },
  ProofUploaded: (draft, event) => keepDay(draft, event),
  NodeRefused: (draft, { data }) => dropFromDays(draft, data.event),
  DailyRewardClaimed: (draft, event) => {
    keepDay(draft, event);
    draft.reward = { ...nextClaim(draft.reward, event.day), day: event.day };
  },
  ChallengeXpAwarded: (draft, { data }) => {
    draft.awards[awardKey('challenge', data.challengeId)] = true;
    draft.earned.challenges += data.xp;
  },
  AchievementUnlocked: (draft, { data, at }) => {
    draft.achievements[data.achievement] = at;
    draft.earned.achievements += data.xp;
  },
  XpBoostBought: (draft, { data, at }) => {
    draft.spent += data.xp;
    draft.boosts.push({ from: at, until: data.until });
  },
  ShieldBought: (draft, { data, at }) => {
    draft.spent += data.xp;
    draft.shields.push(at);
  },
  SeasonJoined: (draft, { data, at }) => {
    draft.seasons.push({ ...data, at });
  },
};

/** PR1: the event's day counts, unless it is in effect the day that counted last. */
function keepDay(draft: ProgressState, { id, day }: EventEnvelope): void {
  const last = draft.days.at(-1);
  if (last && !isLaterDay(last, day)) last.events.push(id);
  else draft.days.push({ ...day, events: [id] });
}

/** A refused check-in keeps no day (SY3). */
function dropFromDays(draft: ProgressState, event: string): void {
  if (!draft.days.some(({ events }) => events.includes(event))) return;
  for (const day of draft.days) day.events = day.events.filter((id) => id !== event);
  draft.days = draft.days.filter(({ events }) => events.length > 0);
}

/** PR6: an award has an id of reason and subject. */
export function awardKey(reason: string, subject: string): string {
  return `${reason}:${subject}`;
}

/** What cannot be: a second award, a claim of a claimed day, XP spent that are not there. */
export const guards: Guards<ProgressState, Seen> = {
  DailyRewardClaimed: ({ reward }, { day, data }) => {
    if (!isClaimable(reward, day)) return 'PR9: this day was claimed before';
    return nextClaim(reward, day).cycleDay === data.cycleDay ? null : 'PR9: not the next day of the cycle';
  },
  ChallengeXpAwarded: ({ awards }, { data }) => (awards[awardKey('challenge', data.challengeId)] ? 'PR6: awarded before' : null),
  AchievementUnlocked: ({ achievements }, { data }) => (achievements[data.achievement] ? 'PR8: unlocked before' : null),
  XpBoostBought: (state, { data }) => canSpend(state, data.xp),
  ShieldBought: (state, { data, day }) => {
    const { shields } = streakAt(state.days, state.shields, day);
    return shields.length < SHIELDS_HELD ? canSpend(state, data.xp) : 'PR10: as many shields as there can be';
  },
  SeasonJoined: ({ seasons }, { data }) => (takesPart(seasons, data) ? 'PR7: taking part before' : null),
};

function canSpend(state: ProgressState, xp: number): string | null {
  return xp <= xpOf(state) ? null : 'PR4: more XP than there are';
}
