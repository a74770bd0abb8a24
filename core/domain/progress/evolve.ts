import type { AccountEvent } from '../account/events.ts';
import type { ChallengeEvent } from '../challenge/events.ts';
import type { CommunityEvent } from '../community/events.ts';
import { copyOf } from '../../kernel/lib/copy.ts';
import { addClaim, isClaimable, nextClaim } from '../../kernel/time/claimCycle.ts';
import type { FoldedEvent } from '../../kernel/log/event.ts';
import { undrafted } from '../../kernel/lib/draft.ts';
import { placeOf, placeOfRecorded } from '../../kernel/time/daySet.ts';
import { addTo } from '../../kernel/lib/pages.ts';
import type { Evolvers, Guards } from '../../kernel/fold/slice.ts';
import type { ProofEvent } from '../proof/events.ts';
import type { OutboxEvent } from '../outbox/events.ts';
import { isBoosted, BADGE_DAY } from './awards.ts';
import type { ProgressEvent } from './events.ts';
import { awardedXp, awardKey, dailyXp, initialProgress, takesPart, xpOf } from './state.ts';
import type { ProgressState, XpEntry, XpSources } from './state.ts';
import { SHIELDS_HELD, streakAt } from './streak.ts';

type HandledEvent = ProgressEvent | AccountEvent | ChallengeEvent | CommunityEvent | ProofEvent | OutboxEvent;

/** Folds the streak's days, XP, power-ups and awards. */
export const evolvers: Evolvers<ProgressState, HandledEvent> = {
  DayOpened: (draft, event) => earn(draft, event, 'login', event.data.xp),
  ProofUploaded: (draft, event) => countDay(draft, event, event.data.challengeId),
  NodeRefused: (draft, event) => {
    removeFromDays(draft, event.data.event);
    if (draft.awards[awardKey('comment', event.data.event)]) reverseCommentXp(draft, event);
  },
  DailyRewardClaimed: (draft, event) => {
    countDay(draft, event, String(event.data.cycleDay));
    addClaim(draft.reward, event.day);
    if (event.data.cycleDay === BADGE_DAY) draft.rewardBadgeAt ??= event.at;
  },
  ChallengeXpAwarded: (draft, event) => {
    draft.awards[awardKey('challenge', event.data.challengeId)] = true;
    earn(draft, event, 'challenges', event.data.xp, event.data.challengeId);
  },
  OutcomeReversed: (draft, event) => {
    const { xp, challengeId } = event.data;
    if (xp === 0) return;
    delete draft.awards[awardKey('challenge', challengeId)];
    draft.earned.challenges -= xp;
    addTo(draft.entries, { ...entryOf(event), amount: -xp, source: 'challenges', about: challengeId });
  },
  AchievementUnlocked: (draft, event) => {
    draft.achievements[event.data.achievement] = event.at;
    earn(draft, event, 'achievements', event.data.xp, event.data.achievement);
  },
  CommentPosted: (draft, event) => earnDaily(draft, event, 'comment', event.id),
  ChallengeShared: (draft, event) => earnDaily(draft, event, 'share', event.day.date),
  XpBoostBought: (draft, event) => {
    spend(draft, event, event.data.xp);
    draft.boosts.push({ from: event.at, until: event.data.until });
  },
  ShieldBought: (draft, event) => {
    spend(draft, event, event.data.xp);
    const later = draft.shields.findIndex(({ at }) => at > event.at);
    draft.shields.splice(later < 0 ? draft.shields.length : later, 0, { id: event.id, at: event.at });
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
  if (xp > 0) addTo(draft.entries, { ...entryOf(event), amount: xp, source, about });
}

function spend(draft: ProgressState, event: FoldedEvent, xp: number): void {
  draft.spent += xp;
  if (xp > 0) addTo(draft.entries, { ...entryOf(event), amount: -xp, source: 'spent', about: '' });
}

type SocialEvent = Extract<CommunityEvent, { type: 'CommentPosted' | 'ChallengeShared' }>;

/** Awards XP for a comment or a share, once each and up to the daily limit (PR6). */
function earnDaily(draft: ProgressState, event: SocialEvent, reason: keyof typeof dailyXp, subject: string): void {
  const { xp, perDay } = dailyXp[reason];
  const key = awardKey(reason, subject);
  const days = reason === 'comment' ? draft.commented : draft.shared;
  const { index, isNew } = placeOf(days, event.day);
  const today = isNew ? undefined : days[index];
  if (draft.awards[key] || (today?.count ?? 0) >= perDay) return;
  draft.awards[key] = true;
  earn(draft, event, 'social', xp, event.data.challengeId);
  if (today) today.count += 1;
  else days.splice(index, 0, { ...event.day, count: 1 });
}

/** Deducts the XP of a comment that the server refused, as far as they are still available (PR6). */
function reverseCommentXp(draft: ProgressState, event: Extract<HandledEvent, { type: 'NodeRefused' }>): void {
  const xp = Math.min(dailyXp.comment.xp, xpOf(draft));
  if (xp === 0) return;
  draft.earned.social -= xp;
  addTo(draft.entries, { ...entryOf(event), amount: -xp, source: 'social', about: event.data.about });
}

/** The part of an XP history line that describes its event. */
function entryOf({ id, at, day, type }: FoldedEvent): Pick<XpEntry, 'id' | 'at' | 'date' | 'reason'> {
  return { id, at, date: day.date, reason: type };
}

/** Records the day of an event, which makes that day count (PR1). Which recorded days are separate is read from all of them. */
function countDay(draft: ProgressState, { id, at, type, day }: FoldedEvent, about: string): void {
  const event = { id, at, reason: type, about };
  const { index, isNew } = placeOfRecorded(draft.days, day);
  if (isNew) draft.days.splice(index, 0, { ...day, events: [event] });
  else draft.days[index]?.events.push(event);
}

/** Removes a refused event (SY3), and its day if no other event makes it count. */
function removeFromDays(draft: ProgressState, refused: string): void {
  const days = undrafted(draft.days);
  const index = days.findIndex(({ events }) => events.some(({ id }) => id === refused));
  const day = days[index];
  if (!day) return;
  const events = day.events.filter(({ id }) => id !== refused);
  draft.days = copyOf(days.toSpliced(index, 1, ...(events.length > 0 ? [{ ...day, events }] : [])));
}

/** Voids a second award, a second claim of a day, and spending more XP than available. */
export const guards: Guards<ProgressState, HandledEvent> = {
  DailyRewardClaimed: ({ reward }, { day, data }) => {
    if (!isClaimable(reward, day)) return 'PR9: this day was claimed before';
    return nextClaim(reward, day).cycleDay === data.cycleDay ? null : 'PR9: not the next day of the cycle';
  },
  ChallengeXpAwarded: ({ awards }, { data }) => (awards[awardKey('challenge', data.challengeId)] ? 'PR6: awarded before' : null),
  OutcomeReversed: (state, { data }) =>
    data.xp === 0 || data.xp === awardedXp(state, data.challengeId) ? null : 'PR14: other XP than were awarded',
  AchievementUnlocked: ({ achievements }, { data }) => (achievements[data.achievement] ? 'PR8: unlocked before' : null),
  XpBoostBought: (state, { data, at }) => (isBoosted(state, at) ? 'PR10: a boost runs already' : canSpend(state, data.xp)),
  ShieldBought: (state, { data, day }) => {
    const { shields } = streakAt(state.days, state.shields, day);
    return shields.length < SHIELDS_HELD ? canSpend(state, data.xp) : 'PR10: as many shields as there can be';
  },
  SeasonJoined: ({ seasons }, { data }) => (takesPart(seasons, data) ? 'PR7: taking part before' : null),
  SeasonCompleted: ({ seasons }, { data }) => {
    const run = seasons.find(({ season, year }) => season === data.season && year === data.year);
    if (!run) return 'PR11: not taking part';
    return run.completedAt === null ? null : 'PR11: completed before';
  },
};

function canSpend(state: ProgressState, xp: number): string | null {
  return xp <= xpOf(state) ? null : 'PR4: more XP than there are';
}
