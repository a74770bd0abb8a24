import { isNewDay } from './account/index.ts';
import { standingOf } from './challenge/standing.ts';
import { isFilled, runOf, type OwnChallenge } from './challenge/state.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { ACHIEVEMENTS } from './progress/achievements.ts';
import { seasonProgress } from './progress/seasonProgress.ts';
import { SEASONS } from './progress/seasons.ts';
import { streakAt } from './progress/streak.ts';
import { completedOf, deedsOf, type Root, type AppCommand } from './registry.ts';

/**
 * What is due because time passed, as commands that the app tells itself at start, on focus and later. Each id is made
 * of what it is about, so that two tabs make one fact. Ends and misses follow the server's clock, not the device's.
 */
export function dueCommands(root: Root, asOf: AsOf, serverTime: Instant | null): AppCommand[] {
  return [
    ...dueDay(root, asOf),
    ...(serverTime === null ? [] : dueOutcomes(root, serverTime)),
    ...dueAchievements(root, asOf),
    ...dueSeasons(root, asOf),
  ];
}

function dueDay(root: Root, { day }: AsOf): AppCommand[] {
  if (!root.account.owner || !isNewDay(root.account, day)) return [];
  return [{ id: `day:${day.date}`, type: 'OpenDay', data: {} }];
}

function dueOutcomes(root: Root, serverTime: Instant): AppCommand[] {
  return Object.values(root.challenge.byId).flatMap((challenge) => outcomesOf(challenge, serverTime));
}

function outcomesOf(challenge: OwnChallenge, serverTime: Instant): AppCommand[] {
  const run = runOf(challenge);
  if (!run) return [];
  const { id, stage } = challenge;
  const standing = standingOf(run, (window) => isFilled(challenge, window), serverTime);
  const missed = standing.missed
    .filter((window) => !challenge.missed.includes(window))
    .map((window): AppCommand => ({ id: `missed:${id}:${window}`, type: 'RecordMiss', data: { challengeId: id, window, serverTime } }));
  if (stage.name !== 'active' || standing.outcome.name === 'running') return missed;
  return [...missed, { id: `outcome:${id}`, type: 'DecideOutcome', data: { challengeId: id, serverTime } }];
}

function dueAchievements(root: Root, { day }: AsOf): AppCommand[] {
  const deeds = { ...deedsOf(root), streakDays: streakAt(root.progress.days, root.progress.shields, day).days };
  const due = ACHIEVEMENTS.filter(({ id, isEarned }) => !root.progress.achievements[id] && isEarned(deeds));
  return due.map(({ id }) => ({ id: idSinceFresh(root, `achievement:${id}`), type: 'UnlockAchievement', data: { achievement: id } }));
}

function dueSeasons(root: Root, { day }: AsOf): AppCommand[] {
  const open = root.progress.seasons.filter(({ completedAt }) => completedAt === null);
  const due = open.filter(({ season, year }) => {
    const known = SEASONS.find(({ id }) => id === season);
    return known && seasonProgress(known, year, root.progress, completedOf(root), day) >= known.target;
  });
  return due.map(({ season, year }) => ({
    id: idSinceFresh(root, `season:${season}:${year}`),
    type: 'CompleteSeason',
    data: { season, year },
  }));
}

/** After a fresh start the same may happen again, and is told under an id of its own. */
function idSinceFresh({ account }: Root, id: string): string {
  return account.freshStarts > 0 ? `${id}:${account.freshStarts}` : id;
}
