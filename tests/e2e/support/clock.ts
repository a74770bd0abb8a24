import type { Page } from 'playwright';
import type { Person } from './person.ts';
import type { RunningServer } from './server.ts';

const HOUR_MS = 3_600_000;
/** A little longer than a review can be taken back (RV4), in hours. */
export const AFTER_UNDO = 12 / 3_600;
/** No zone is further ahead of UTC, in hours. */
const MOST_AHEAD = 14;
/** A clock can only be stopped at a time in the future. */
const SURELY_LATER_MS = 10_000;

/**
 * Moves the server and people made with `{ clock: true }` this number of hours ahead of the machine's clock, together: all
 * clocks agree afterwards. Timers of a page that fall due on the way fire once.
 */
export async function moveAhead(hours: number, server: RunningServer, ...people: Person[]): Promise<void> {
  const to = Date.now() + hours * HOUR_MS;
  await server.setClockAhead(hours * HOUR_MS);
  for (const { page } of people) {
    const now = await page.evaluate(() => Date.now());
    await page.clock.fastForward(Math.max(0, to - now));
  }
}

/** Stops the clock of all tabs of a person (`page.clock.resume()` continues it), so that a slow machine does not slow them down. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + SURELY_LATER_MS);
}

/** A time zone in which it is eight in the evening or a little later now: the next local day is near, whenever the tests run. */
export function eveningZone(): string {
  return zoneAtEight(new Date().getUTCHours());
}

/** The zone where it is eight in the evening at this hour in UTC. */
export function zoneAtEight(hour: number): string {
  const east = 20 - hour;
  const ahead = east > MOST_AHEAD ? east - 24 : east;
  // The sign of these names is inverted: Etc/GMT-9 is nine hours ahead of UTC.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
