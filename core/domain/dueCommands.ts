import { opensDay } from './account/index.ts';
import { openBet } from './betting/state.ts';
import { needsRevision } from './challenge/revision.ts';
import { ownRunStatus, ownChallenges, recordedFor, type ChallengeState, type OwnChallenge } from './challenge/state.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { ACHIEVEMENTS } from './progress/achievements.ts';
import { seasonProgress } from './progress/seasonProgress.ts';
import { SEASONS } from './progress/seasons.ts';
import { streakAt } from './progress/streak.ts';
import { accountFactsOf, completedOf, achievementFactsOf, lostPartIn } from './facts.ts';
import type { Root, AppCommand } from './slices.ts';

/**
 * Lists the scheduled commands: what became due because time passed. The app runs them at start, on focus and periodically.
 * Each id is derived from the command's subject, so that two tabs record it only once.
 *
 * @param serverTime the server's time in UTC, or null while unknown. Outcomes and misses follow it, not the device's clock (CH11, CH14).
 * @example for (const command of dueCommands(root, asOf, serverTime)) await store.execute(command);
 */
export function dueCommands(root: Root, asOf: AsOf, serverTime: Instant | null): AppCommand[] {
  return [
    ...dayCommands(root, asOf),
    ...startCommands(root, asOf),
    ...refundCommands(root),
    ...(serverTime === null ? [] : outcomeCommands(root, serverTime)),
    ...achievementCommands(root, asOf),
    ...seasonCommands(root, asOf),
  ];
}

/** Whether an outcome or a miss is due by this clock, but not yet by the last time of the server: the server must be asked. */
export function awaitsServerTime(root: Root, { now }: AsOf, serverTime: Instant | null): boolean {
  const due = outcomeCommands(root, now).length;
  return due > 0 && (serverTime === null || due > outcomeCommands(root, serverTime).length);
}

function dayCommands(root: Root, { day }: AsOf): AppCommand[] {
  if (!root.account.owner || !opensDay(root.account, accountFactsOf(root), day)) return [];
  return [{ id: `day:${day.date}`, type: 'OpenDay', data: {} }];
}

/** Starts each own challenge whose start date has come (CH18). */
function startCommands({ challenge, account: { owner } }: Root, { day }: AsOf): AppCommand[] {
  const isDue = ({ stage, creator, terms }: OwnChallenge): boolean =>
    stage.name === 'pending' && creator === owner?.accountId && terms.startsOn !== undefined && terms.startsOn <= day.date;
  return ownChallenges(challenge)
    .filter(isDue)
    .map(({ id }) => ({ id: `begin:${id}`, type: 'BeginChallenge', data: { challengeId: id } }));
}

/** Returns each open stake on a challenge in which the user has no part any more: the server recorded that without a refund (BE6). */
function refundCommands(root: Root): AppCommand[] {
  return Object.keys(root.betting.byChallenge)
    .filter((id) => openBet(root.betting, id) && lostPartIn(root, id))
    .map((challengeId) => ({ id: idAfterFreshStarts(root, `refund:${challengeId}`), type: 'RefundStake', data: { challengeId } }));
}

function outcomeCommands(root: Root, serverTime: Instant): AppCommand[] {
  return ownChallenges(root.challenge).flatMap((challenge) => {
    return commandsOfChallenge(root.challenge, challenge, serverTime);
  });
}

/**
 * Misses follow the server's clock, and once it recorded the outcome, that (CH26). A revision brings its own (CH27). The end of a sample challenge follows
 * the windows.
 */
function commandsOfChallenge(state: ChallengeState, challenge: OwnChallenge, serverTime: Instant): AppCommand[] {
  const { id, stage, isSample } = challenge;
  const [recorded, end] = [recordedFor(state, id), state.ends[id]];
  if (recorded && needsRevision(challenge, recorded, end)) {
    const { revision } = recorded;
    return [{ id: `revised:${id}:${revision}`, type: 'ReviseOutcome', data: { challengeId: id, revision } }];
  }
  if (end?.isRevised) return [];
  const status = ownRunStatus(challenge, serverTime);
  if (!status) return [];
  const missed = [...new Set([...status.missed, ...(recorded?.missed ?? [])])]
    .filter((window) => !challenge.missed.includes(window))
    .map((window): AppCommand => ({ id: `missed:${id}:${window}`, type: 'RecordMiss', data: { challengeId: id, window, serverTime } }));
  const isOver = isSample ? status.outcome.name !== 'running' : recorded !== undefined;
  if (stage.name !== 'active' || !isOver) return missed;
  return [...missed, { id: `outcome:${id}`, type: 'DecideOutcome', data: { challengeId: id, serverTime } }];
}

function achievementCommands(root: Root, { day }: AsOf): AppCommand[] {
  const facts = { ...achievementFactsOf(root), streakDays: streakAt(root.progress.days, root.progress.shields, day).days };
  const earned = ACHIEVEMENTS.filter(({ id, isEarned }) => !root.progress.achievements[id] && isEarned(facts));
  return earned.map(({ id }) => ({
    id: idAfterFreshStarts(root, `achievement:${id}`),
    type: 'UnlockAchievement',
    data: { achievement: id },
  }));
}

function seasonCommands(root: Root, { day }: AsOf): AppCommand[] {
  const open = root.progress.seasons.filter(({ completedAt }) => completedAt === null);
  const completed = open.filter(({ season, year }) => {
    const definition = SEASONS.find(({ id }) => id === season);
    return definition && seasonProgress(definition, year, root.progress, completedOf(root), day) >= definition.target;
  });
  return completed.map(({ season, year }) => ({
    id: idAfterFreshStarts(root, `season:${season}:${year}`),
    type: 'CompleteSeason',
    data: { season, year },
  }));
}

/** Makes an id unique per fresh start, because the same award can be earned again after one (AC10). */
function idAfterFreshStarts({ account }: Root, id: string): string {
  return account.freshStarts > 0 ? `${id}:${account.freshStarts}` : id;
}
