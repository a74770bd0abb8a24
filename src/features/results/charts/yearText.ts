import type { YearDay } from '@gauntlet/core';
import { formatDate } from '../../../lib/formatDate.ts';
import { formatCount } from '../../../lib/formatNumber.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** Returns the short name of a date's month: Mar. */
export function monthOf(date: string): string {
  return month.format(new Date(date));
}

/** Describes a day of the streak: Mar 2, 2026: counts, by 3 check-ins and rewards. */
export function dayText({ date, kind, actions }: YearDay): string {
  return `${formatDate(date)}: ${kindText(kind, actions)}`;
}

function kindText(kind: YearDay['kind'], actions: number): string {
  switch (kind) {
    case 'kept':
      return `counts, by ${formatCount(actions, 'check-in or reward', 'check-ins and rewards')}`;
    case 'bridged':
      return 'missed, bridged by a shield';
    case 'missed':
      return 'missed';
    case 'open':
      return 'today, still open';
    case 'before':
      return 'before your first day';
    case 'none':
      return 'a date that you never had';
  }
}

/** Abbreviates a day for a table cell. `DAY_SIGNS` explains the signs. */
export function daySign({ kind, actions }: YearDay): string {
  switch (kind) {
    case 'kept':
      return String(actions);
    case 'bridged':
      return 'S';
    case 'missed':
      return '0';
    default:
      return '–';
  }
}

export const DAY_SIGNS = 'How many check-ins and rewards a day holds; 0: missed; S: missed, bridged by a shield; –: no day yet.';
