import { eveningZone, moveAhead } from './clock.ts';
import { logIn } from './person.ts';
import type { Person, PersonOptions } from './person.ts';
import type { RunningServer } from './server.ts';

/** Somebody whose days the test moves. It is evening where they are: none of them ends while the test is slow. */
export const inTheEvening = (): PersonOptions => ({ clock: true, timezoneId: eveningZone() });

/** So many days after today, at the same time of day. Their session is over: they log in again, in their first tab. */
export async function laterBy(days: number, person: Person, server: RunningServer): Promise<void> {
  person.complaints.allow(/401/);
  await moveAhead(24 * days, server, person);
  await person.page.waitForURL('**/#/login');
  await logIn(person);
}
