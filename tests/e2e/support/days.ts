import { eveningZone, moveAhead } from './clock.ts';
import { logIn } from './person.ts';
import type { Person, PersonOptions } from './person.ts';
import type { RunningServer } from './server.ts';

/** A person whose days the test moves. It is evening in their zone: no day ends during a slow test. */
export const inTheEvening = (): PersonOptions => ({ clock: true, timezoneId: eveningZone() });

/** Moves to this number of days after today, at the same time of day. The session is over: the person logs in again, in their first tab. */
export async function laterBy(days: number, person: Person, server: RunningServer): Promise<void> {
  person.complaints.allow(/401/);
  await moveAhead(24 * days, server, person);
  await person.page.waitForURL('**/#/login');
  await logIn(person);
}
