// Prints a busy person's log of 10,000 events as an exported file, its last day yesterday: tsx bench/runner/writeLife.mjs ACCOUNT
import { createIntlCalendar } from '../../core/adapters/intlCalendar.ts';
import { exportLog } from '../../core/logFile/exportLog.ts';
import { DAY, HOUR, instantOf } from '../../core/kernel/time/instant.ts';
import { lifeOf } from '../support/life.ts';
import { ZONE } from '../support/world.ts';

const EVENTS = 10_000;
/** How many days so many events take: the life is the same each time. */
const DAYS = 685;

const account = process.argv[2] ?? '';
const today = Math.floor(Date.now() / DAY) * DAY;
const { events, now } = await lifeOf(EVENTS, { account, firstDay: today - DAYS * DAY + 9 * HOUR });
const asOf = { now: instantOf(now), day: createIntlCalendar().dayOf(instantOf(now), ZONE) };
process.stdout.write(exportLog(events, { account, asOf, zone: ZONE }));
