// Prints a busy person's log of 10,000 events as an exported file that ends yesterday: tsx bench/runner/writeHistory.mjs ACCOUNT
import { createIntlCalendar } from '../../core/adapters/intlCalendar.ts';
import { exportLog } from '../../core/logFile/exportLog.ts';
import { DAY, HOUR, instantOf } from '../../core/kernel/time/instant.ts';
import { historyOf } from '../support/history.ts';
import { ZONE } from '../support/environment.ts';

const EVENTS = 10_000;
/** Number of days of these events; the history is deterministic. */
const DAYS = 685;

const account = process.argv[2] ?? '';
const today = Math.floor(Date.now() / DAY) * DAY;
const { events, now } = await historyOf(EVENTS, { account, firstDay: today - DAYS * DAY + 9 * HOUR });
const asOf = { now: instantOf(now), day: createIntlCalendar().dayOf(instantOf(now), ZONE) };
process.stdout.write(exportLog(events, { account, asOf, zone: ZONE }));
