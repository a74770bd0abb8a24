import { flawOfJson, isUnstorable, pushRequest, type PushRequest } from '@gauntlet/core/server';
import { shapeOf } from '../http/json.ts';
import { Refused } from '../http/refused.ts';

/** The most characters of an id: an index of the database cannot hold much longer ones. */
const MAX_ID = 300;

/** Parses the body of a push. Refuses (400) what is no push, and what cannot be stored or processed. */
export function pushOf(body: unknown): PushRequest {
  const flaw = flawOfJson(body);
  if (flaw !== null) throw badCommands(`commands: it ${flaw}`);
  const push = shapeOf(pushRequest, body);
  const names = push.commands.flatMap(({ id, events }) => [id, ...events.flatMap((event) => [event.id, event.device])]);
  if (names.some((name) => name.length > MAX_ID)) throw badCommands(`commands: an id has at most ${MAX_ID} characters.`);
  if (names.some(isUnstorable)) throw badCommands('commands: an id has characters that cannot be stored.');
  return push;
}

function badCommands(message: string): Refused {
  return new Refused(400, 'BadShape', message, { field: 'commands' });
}
