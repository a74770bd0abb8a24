import {
  dateLater,
  dateOfDays,
  daysFromCivil,
  DAY,
  HOUR,
  instantOf,
  millis,
  type Instant,
  type LocalDate,
} from '../kernel/time/instant.ts';
import type { LocalDay } from '../kernel/time/localDay.ts';
import type { Calendar } from '../kernel/store/ports.ts';

/** The largest distance of a local midnight from midnight UTC, in milliseconds. */
const FARTHEST_ZONE = 16 * HOUR;
/** Clocks are set back by less than this at a time, in milliseconds. */
const LONGEST_SHIFT = 4 * HOUR;

/** The number of cached first instants, and of cached zone names: formatting a time takes longer than the rest of the work. */
const CACHE_SIZE = 1_000;

/**
 * Creates a calendar from the time zone data of the platform's `Intl`. A zone that the platform does not know is computed as UTC: another person's
 * device may have newer data, and their node must not stop the fold of everybody else's.
 */
export function createIntlCalendar(): Calendar {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const wallMillis = (ms: number, zone: string): number => {
    const format = formats.get(zone) ?? makeFormat(usableZone(zone));
    formats.set(zone, format);
    return parseWall(format.format(ms));
  };
  const dateAt = (ms: number, zone: string): LocalDate => dateOfDays(Math.floor(wallMillis(ms, zone) / DAY));
  const firstInstants = new Map<string, number>();
  const firstInstant = (date: LocalDate, zone: string): number => {
    const key = `${zone} ${date}`;
    const cached = firstInstants.get(key);
    if (cached !== undefined) return cached;
    const computed = findFirst(date, zone);
    if (firstInstants.size >= CACHE_SIZE) firstInstants.clear();
    firstInstants.set(key, computed);
    return computed;
  };
  const isFirst = (ms: number, date: LocalDate, zone: string): boolean => dateAt(ms, zone) === date && dateAt(ms - 1, zone) < date;
  /** When clocks are set back over midnight, a date appears twice. It begins at its first appearance. */
  const firstShown = (ms: number, date: LocalDate, zone: string): number => {
    const putBack = wallMillis(ms - LONGEST_SHIFT, zone) + LONGEST_SHIFT - wallMillis(ms, zone);
    return putBack > 0 && isFirst(ms - putBack, date, zone) ? ms - putBack : ms;
  };
  const findFirst = (date: LocalDate, zone: string): number => {
    const midnight = millis(`${date}T00:00:00.000Z`);
    const guess = midnight - (wallMillis(midnight, zone) - midnight);
    if (isFirst(guess, date, zone)) return firstShown(guess, date, zone);
    return searchFirst(midnight - FARTHEST_ZONE, midnight + FARTHEST_ZONE, (ms) => dateAt(ms, zone) >= date);
  };
  const findDay = (instant: Instant, zone: string): LocalDay => {
    const ms = millis(instant);
    const shown = dateAt(ms, zone);
    const isShownAgain = ms >= firstInstant(dateLater(shown, 1), zone);
    const date = isShownAgain ? dateLater(shown, 1) : shown;
    const from = firstInstant(date, zone);
    const to = firstInstant(dateLater(date, 1), zone);
    return { date, from: instantOf(from), to: instantOf(to) };
  };
  /** The day that was asked for last, by zone. Most instants are in it: two per command, and formatting one takes a tenth of a bare `add`. */
  const lastDays = new Map<string, LocalDay>();
  return {
    dayOf(instant, zone) {
      const last = lastDays.get(zone);
      if (last && last.from <= instant && instant < last.to) return last;
      const found = Object.freeze(findDay(instant, zone));
      if (lastDays.size >= CACHE_SIZE) lastDays.clear();
      lastDays.set(zone, found);
      return found;
    },
    firstInstants(date, zone, count) {
      return Array.from({ length: count }, (_, i) => instantOf(firstInstant(dateLater(date, i), zone)));
    },
  };
}

const knownZones = new Set<string>();

/** Whether the platform knows a zone of this name. */
export function isZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  try {
    makeFormat(zone);
    if (knownZones.size >= CACHE_SIZE) knownZones.clear();
    knownZones.add(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the zone, or UTC for one that the platform names but cannot compute with: Chromium gives `Etc/Unknown` in some containers. */
export function usableZone(zone: string | undefined): string {
  return zone !== undefined && isZone(zone) ? zone : 'UTC';
}

function makeFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

/** Parses a wall clock time, `11/21/2026, 11:22:38`, to milliseconds as if it were UTC. */
function parseWall(text: string): number {
  const [month = 1, day = 1, year = 1970, hours = 0, minutes = 0, seconds = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return daysFromCivil(year, month, day) * DAY + ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}

/** The first millisecond of a range at which a monotonic condition holds (binary search). */
function searchFirst(from: number, to: number, holds: (ms: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
