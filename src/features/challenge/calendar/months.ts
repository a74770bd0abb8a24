import type { WindowView } from '@gauntlet/core';
import { middleOfDayFrom } from '../../../lib/formatDate.ts';

/** A day of a month, and the check-in window of that day, if there is one. */
export type CalendarDay = { readonly day: number; readonly window: WindowView | null };

export type CalendarMonth = {
  /** The middle of the month's first day in milliseconds, so that every time zone formats the same month. */
  readonly first: number;
  /** The number of days before the 1st in its week. Weeks begin on Sunday. */
  readonly leading: number;
  readonly days: readonly CalendarDay[];
  readonly windows: readonly WindowView[];
};

/** Groups daily windows by month. Each month lists all of its days. */
export function monthsOf(windows: readonly WindowView[]): CalendarMonth[] {
  const months = new Map<number, Map<number, WindowView>>();
  for (const window of windows) {
    const date = new Date(middleOfDayFrom(window.from));
    const month = date.getFullYear() * 12 + date.getMonth();
    const days = months.get(month) ?? new Map<number, WindowView>();
    months.set(month, days.set(date.getDate(), window));
  }
  return [...months].map(([month, days]) => monthOf(Math.floor(month / 12), month % 12, days));
}

function monthOf(year: number, month: number, windows: ReadonlyMap<number, WindowView>): CalendarMonth {
  const length = new Date(year, month + 1, 0).getDate();
  const days = Array.from({ length }, (_, i) => ({ day: i + 1, window: windows.get(i + 1) ?? null }));
  return {
    first: new Date(year, month, 1, 12).getTime(),
    leading: new Date(year, month, 1, 12).getDay(),
    days,
    windows: [...windows.values()],
  };
}

/** Tells whether `now` (milliseconds) lies within the window. */
export function isNow({ from, to }: Pick<WindowView, 'from' | 'to'>, now: number): boolean {
  return Date.parse(from) <= now && now < Date.parse(to);
}

/** Returns the index of the month to show first: today's, else the next one, else the last one. */
export function monthOfNow(months: readonly CalendarMonth[], now: number): number {
  const index = months.findIndex(({ windows }) => windows.some(({ to }) => now < Date.parse(to)));
  return index === -1 ? Math.max(0, months.length - 1) : index;
}
