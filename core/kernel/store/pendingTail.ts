import type { Command } from '../fold/slice.ts';
import type { WithLog } from '../fold/logState.ts';
import type { Memory } from '../fold/memory.ts';
import type { EventEnvelope } from '../log/event.ts';
import { UNREADABLE } from '../log/unreadable.ts';
import type { DecidingAgain, PendingCommand } from './decideAgain.ts';
import type { DecidingOptions } from './options.ts';

/** What the tail of a log is read with. */
type Tail<Root extends WithLog> = { readonly options: DecidingOptions<Root>; readonly memory: Memory<Root> };

/** What the server takes of a tail. */
type TakenByServer = Pick<DecidingAgain<WithLog>, 'bounded' | 'refused'> & { readonly isUpload?: boolean };

/**
 * The pending commands behind a position with their events; null when the command of one is not stored. `commandOf` returns that of an event which
 * says it by itself.
 */
export async function pendingCommands<Root extends WithLog>(
  { memory, options }: Tail<Root>,
  position: number,
  events: readonly EventEnvelope[],
  commandOf: (event: EventEnvelope) => Command | null = () => null,
): Promise<PendingCommand[] | null> {
  const stored = new Map((await options.log.commandsAfter(position)).map((command) => [command.position, command]));
  const pending: { command: PendingCommand['command']; events: EventEnvelope[] }[] = [];
  for (const [i, event] of events.entries()) {
    const at = position + 1 + i;
    const said = commandOf(event);
    const command = stored.get(at) ?? (said && { ...said, position: at });
    if (command) pending.push({ command, events: [] });
    const last = pending.at(-1);
    if (last && (last.command.id === event.command || event.type === UNREADABLE)) last.events.push(event);
    // What the server had and lost comes back from the device that recorded it.
    else if (at > memory.confirmed) return null;
  }
  return pending;
}

/** The number of events that begin a tail and whose commands are not stored. */
export async function withoutCommand<Root extends WithLog>(
  { log }: DecidingOptions<Root>,
  position: number,
  events: readonly EventEnvelope[],
): Promise<number> {
  const [first] = await log.commandsAfter(position);
  return first ? first.position - position - 1 : events.length;
}

/** Whether the server does not take a pending event as it is. A copied profile has got a device id of its own since. */
export function mustMove({ at, command, device }: EventEnvelope, server: TakenByServer, own: string): boolean {
  return server.bounded(at) !== at || server.refused?.has(command) === true || (server.isUpload !== true && device !== own);
}
