import { formatCount, wordFor } from '../kernel/lib/counts.ts';
import type { LogFile } from '../logFile/readLog.ts';
import type { Figures } from './show.ts';

/** Returns a log's figures as lines of text, one name and value each. Voided and unknown events follow, one a line. */
export function describeFigures({ header }: LogFile, about: Figures): string[] {
  const { balance, ledgerSum, totals, streak, level, trust, events, voided, unknown, flaw } = about;
  return [
    line('account', header.account),
    line('as of', `${about.asOf.now}, ${about.asOf.day.date} in ${header.zone}`),
    line('balance', `${balance} ${wordFor(balance, 'point')} (the ledger sums to ${ledgerSum})`),
    line('totals', `${totals.earned} earned, ${totals.purchased} purchased, ${totals.won} won`),
    line(
      'streak',
      `${formatCount(streak.days, 'day')}, ${streak.tier ?? 'no tier'}, multiplier ${streak.multiplier}x, ${formatCount(streak.shieldsHeld, 'shield')}`,
    ),
    line('XP', `${level.xp}, ${level.needed} to the next level`),
    line('level', `${level.level}, ${level.tier}`),
    line(
      'trust',
      `${trust.score} of 100: ${trust.completed} completed, ${formatCount(trust.missed, 'missed check-in')}, ${formatCount(trust.disputes, 'dispute')} lost`,
    ),
    line('badge', trust.badge),
    line('events', `${events}, ${flaw === null ? 'unchanged since they were exported' : flaw.sentence}`),
    line('voided', String(voided.length)),
    ...voided.map(({ position, type, event, reason }) => `  event ${position} ${type} ${event}: ${reason}`),
    line('unknown', String(unknown.length)),
    ...unknown.map(({ position, type, v, event }) => `  event ${position} ${type} version ${v} ${event}`),
  ];
}

function line(name: string, value: string): string {
  return `${name.padEnd(8)} ${value}`;
}
