import type { AccountEvent } from '../account/events.ts';
import type { CommunityEvent } from '../community/events.ts';
import { copyOf } from '../../kernel/lib/copy.ts';
import { nextClaim } from '../../kernel/time/claimCycle.ts';
import type { FoldedEvent } from '../../kernel/log/event.ts';
import { isLaterDay } from '../../kernel/time/localDay.ts';
import { addTo } from '../../kernel/lib/pages.ts';
import type { Evolvers } from '../../kernel/fold/slice.ts';
import type { ProofEvent } from '../proof/events.ts';
import type { SyncEvent } from '../outbox/events.ts';
import type { ProgressEvent } from './events.ts';
import { BADGE_DAY } from './reward.ts';
import { awardKey, dailyXp, initialProgress, xpOf, type ProgressState, type XpEntry, type XpSources } from './state.ts';

export type Seen = ProgressEvent | AccountEvent | CommunityEvent | ProofEvent | SyncEvent;

/** Folds days, XP, power-ups and awards. */
export const evolvers: Evolvers<ProgressState, Seen> = {
  DayOpened: (draft, event) => earn(draft, event, 'login', event.data.xp),
  ProofUploaded: (draft, event) => keepDay(draft, event, event.data.challengeId),
  NodeRefused: (draft, event) => {
    dropFromDays(draft, event.data.event);
    if (draft.awards[awardKey('comment', event.data.event)]) takeBack(draft, event);
  },
  DailyRewardClaimed: (draft, event) => {
    keepDay(draft, event, String(event.data.cycleDay));
    draft.reward = { ...nextClaim(draft.reward, event.day), day: event.day };
    if (event.data.cycleDay === BADGE_DAY) draft.rewardBadgeAt ??= event.at;
  },
  ChallengeXpAwarded: (draft, event) => {
    draft.awards[awardKey('challenge', event.data.challengeId)] = true;
    earn(draft, event, 'challenges', event.data.xp, event.data.challengeId);
  },
  AchievementUnlocked: (draft, event) => {
    draft.achievements[event.data.achievement] = event.at;
    earn(draft, event, 'achievements', event.data.xp, event.data.achievement);
  },
  CommentPosted: (draft, event) => {
    draft.commented = earnDaily(draft, event, 'comment', event.id);
  },
  ChallengeShared: (draft, event) => {
    draft.shared = earnDaily(draft, event, 'share', event.day.date);
  },
  XpBoostBought: (draft, event) => {
    spend(draft, event, event.data.xp);
    draft.boosts.push({ from: event.at, until: event.data.until });
  },
  ShieldBought: (draft, event) => {
    spend(draft, event, event.data.xp);
    draft.shields.push({ id: event.id, at: event.at });
  },
  SeasonJoined: (draft, { data, at }) => {
    draft.seasons.push({ ...data, at, completedAt: null });
  },
  SeasonCompleted: (draft, { data, at }) => {
    const run = draft.seasons.find(({ season, year }) => season === data.season && year === data.year);
    if (run) run.completedAt = at;
  },
  StartedFresh: (draft) => {
    Object.assign(draft, copyOf(initialProgress));
  },
};

function earn(draft: ProgressState, event: FoldedEvent, source: keyof XpSources, xp: number, about = ''): void {
  draft.earned[source] += xp;
  if (xp > 0) addTo(draft.entries, { ...behind(event), amount: xp, source, about });
}

function spend(draft: ProgressState, event: FoldedEvent, xp: number): void {
  draft.spent += xp;
  if (xp > 0) addTo(draft.entries, { ...behind(event), amount: -xp, source: 'spent', about: '' });
}

type Social = Extract<CommunityEvent, { type: 'CommentPosted' | 'ChallengeShared' }>;

/** PR6: a comment or a share earns XP while its day has room for one more, and each once. Answers with the day's count. */
function earnDaily(draft: ProgressState, event: Social, reason: keyof typeof dailyXp, subject: string): ProgressState['commented'] {
  const { xp, most } = dailyXp[reason];
  const key = awardKey(reason, subject);
  const today = reason === 'comment' ? draft.commented : draft.shared;
  const isNewDay = today === null || isLaterDay(today.day, event.day);
  const { day, count } = isNewDay ? { day: event.day, count: 0 } : today;
  if (draft.awards[key] || count >= most) return today;
  draft.awards[key] = true;
  earn(draft, event, 'social', xp, event.data.challengeId);
  return { day, count: count + 1 };
}

/** PR6: the XP of a comment that the server refused go, as far as they are still there. */
function takeBack(draft: ProgressState, event: Extract<Seen, { type: 'NodeRefused' }>): void {
  const xp = Math.min(dailyXp.comment.xp, xpOf(draft));
  if (xp === 0) return;
  draft.earned.social -= xp;
  addTo(draft.entries, { ...behind(event), amount: -xp, source: 'social', about: event.data.about });
}

/** What a line of the XP history says of the event behind it. */
function behind({ id, at, day, type }: FoldedEvent): Pick<XpEntry, 'id' | 'at' | 'date' | 'reason'> {
  return { id, at, date: day.date, reason: type };
}

/** PR1: the event's day counts, unless it is in effect the day that counted last. */
function keepDay(draft: ProgressState, { id, type, day }: FoldedEvent, about: string): void {
  const last = draft.days.at(-1);
  const event = { id, reason: type, about };
  if (last && !isLaterDay(last, day)) last.events.push(event);
  else draft.days.push({ ...day, events: [event] });
}

/** A refused check-in keeps no day (SY3). */
function dropFromDays(draft: ProgressState, refused: string): void {
  if (!draft.days.some(({ events }) => events.some(({ id }) => id === refused))) return;
  for (const day of draft.days) day.events = day.events.filter(({ id }) => id !== refused);
  draft.days = draft.days.filter(({ events }) => events.length > 0);
}
