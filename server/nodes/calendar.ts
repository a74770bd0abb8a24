import { dateLater, DAY, instantOf, millis, type Calendar, type Instant, type LocalDate } from '@gauntlet/core';

/** Longest any clock on earth is ahead of or behind UTC, with room to spare. */
const FARTHEST_ZONE_MS = 16 * 60 * 60 * 1000;
const CACHED_DATES = 50_000;
/** More than there are zones; spelled in ever new ways by a stranger they would fill the memory. */
const CACHED_ZONES = 1_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const cachedFirsts = new Map<string, Instant>();

/** Whether this machine's time zone data know the zone. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Time zone data as Node has them. */
export const nodeCalendar: Calendar = {
  dayOf(instant, zone) {
    const date = dateAt(millis(instant), zone);
    return { date, from: firstInstantOf(date, zone), to: firstInstantAfter(date, zone) };
  },
  firstInstants(date, zone, count) {
    return Array.from({ length: count }, (_, i) => firstInstantOf(dateLater(date, i), zone));
  },
};

/** The first instant at which the local date is `date` or later: a date that the zone skipped begins where the next one does. */
function firstInstantOf(date: LocalDate, zone: string): Instant {
  const key = `${zone} ${date}`;
  const known = cachedFirsts.get(key);
  if (known !== undefined) return known;
  const found = instantOf(searchFirst(date, zone));
  if (cachedFirsts.size >= CACHED_DATES) cachedFirsts.clear();
  cachedFirsts.set(key, found);
  return found;
}

function firstInstantAfter(date: LocalDate, zone: string): Instant {
  return firstInstantOf(dateLater(date, 1), zone);
}

function searchFirst(date: LocalDate, zone: string): number {
  const midnight = millis(`${date}T00:00:00.000Z`);
  let before = midnight - FARTHEST_ZONE_MS;
  let reached = midnight + FARTHEST_ZONE_MS + DAY;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (dateAt(middle, zone) >= date) reached = middle;
    else before = middle;
  }
  return reached;
}

function dateAt(ms: number, zone: string): LocalDate {
  return formatOf(zone).format(ms);
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  // Swedish writes a date as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (formats.size >= CACHED_ZONES) formats.clear();
  formats.set(zone, format);
  return format;
}
