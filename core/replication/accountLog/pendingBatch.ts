import type { EventEnvelope } from '../../kernel/log/event.ts';
import { hashOfEvent } from '../../kernel/log/hash.ts';
import type { EventLog } from '../../kernel/log/log.ts';
import { LOG_PAGE, type PushedCommand, type PushRequest } from './wire.ts';

/** A batch smaller than a push may be, in characters: most texts are one byte a character, and the rest of a push needs room. */
const MOST_CHARACTERS = 1_000_000;

/** A push of whole commands, and its events. */
export type PendingBatch = { readonly request: PushRequest; readonly events: readonly EventEnvelope[] };

/**
 * The next commands behind the confirmed position as a push, at most `most` of them and none behind the position `end`; null when nothing waits. A command that alone is larger than a
 * push is a push of its own.
 */
export async function pendingBatch(
  log: Pick<EventLog, 'read'>,
  confirmed: number,
  most: number,
  end = Number.POSITIVE_INFINITY,
): Promise<PendingBatch | null> {
  const read = await log.read(confirmed + 1, Math.min(LOG_PAGE, end - confirmed));
  if (read.length === 0) return null;
  const all = commandsOf(read);
  // The last command of a full read may go on behind it.
  const whole = read.length === LOG_PAGE && all.length > 1 ? all.slice(0, -1) : all;
  let size = 0;
  const commands = whole.slice(0, most).filter(({ events }, i) => {
    size += JSON.stringify(events).length;
    return i === 0 || size <= MOST_CHARACTERS;
  });
  const [before] = confirmed === 0 ? [] : await log.read(confirmed, 1);
  const request = { expected: confirmed, hash: before ? hashOfEvent(before) : '', commands };
  return { request, events: commands.flatMap(({ events }) => events) };
}

/** The events by command. Those of one command are adjacent. */
function commandsOf(events: readonly EventEnvelope[]): PushedCommand[] {
  const commands: { id: string; events: EventEnvelope[] }[] = [];
  for (const event of events) {
    const last = commands.at(-1);
    if (last?.id === event.command) last.events.push(event);
    else commands.push({ id: event.command, events: [event] });
  }
  return commands;
}
