import { produce } from '../lib/draft.ts';
import type { EventEnvelope } from '../log/event.ts';
import type { StoredCommand } from '../log/log.ts';
import { foldAll } from '../fold/fold.ts';
import type { CommandIndex } from '../fold/commandIndex.ts';
import type { WithLog } from '../fold/logState.ts';
import type { MemoryAt } from '../fold/memory.ts';
import type { Command } from '../fold/slice.ts';
import type { Instant } from '../time/instant.ts';
import { withDate } from './datedBatch.ts';
import { decideCommand, type Moment } from './decideCommand.ts';
import { envelopesOf } from './envelope.ts';
import { UNREADABLE } from '../log/unreadable.ts';
import { momentAfter } from './moment.ts';
import type { DecidingOptions } from './options.ts';

/** A pending command: what was asked for, and the events that it recorded until now. */
export type PendingCommand = { readonly command: StoredCommand; readonly events: readonly EventEnvelope[] };

/**
 * A command of a person that took effect on this device and has none behind the server's events. `reason` is the type of the refusal, or 'Repeated'
 * when the same command had taken effect. `by` is the device of the events that were recorded before it, null when it is unknown.
 */
export type DroppedCommand = {
  readonly command: Command;
  readonly reason: string;
  readonly by: string | null;
  readonly at: Instant;
};

/** How pending commands are decided again. */
export type DecidingAgain<Root extends WithLog> = {
  readonly options: DecidingOptions<Root>;
  /** Where the new tail begins, and the index of the commands before it. It grows with the tail. */
  readonly start: MemoryAt<Root>;
  /** The state of `start` is plain, and is changed by the commands. Else it is frozen. */
  readonly isPlain: boolean;
  readonly commandIndex: CommandIndex;
  /** The event at a position before the tail. */
  readonly eventAt: (position: number) => Promise<EventEnvelope | undefined>;
  /** Moves an instant to one that the server takes. */
  readonly bounded: (at: Instant) => Instant;
  /** The commands that the server refused, by id, each with the reason. */
  readonly refused?: ReadonlyMap<string, string>;
  /** Whether a command is over with its events: it is not decided again, and nobody misses it. */
  readonly isTransient: (type: string) => boolean;
  /** The command that records a dropped one, null when that needs no record. */
  readonly noticeOf: (dropped: DroppedCommand) => Command | null;
};

/** A tail that was decided again: its end, its events and commands, and what was dropped. */
export type DecidedTail<Root extends WithLog> = {
  readonly end: MemoryAt<Root>;
  readonly events: readonly EventEnvelope[];
  readonly commands: readonly StoredCommand[];
  readonly dropped: readonly DroppedCommand[];
};

/**
 * Decides the pending commands again, in order, each at its own bounded moment (LG18). Their events keep their ids, which name challenges and
 * files. A command whose id has taken effect is not decided. What a person loses is recorded at the end.
 */
export async function decideAgain<Root extends WithLog>(
  deciding: DecidingAgain<Root>,
  pending: readonly PendingCommand[],
): Promise<DecidedTail<Root>> {
  const { options, commandIndex, isPlain } = deciding;
  const { position: after } = deciding.start.state.log;
  let end = deciding.start;
  const events: EventEnvelope[] = [];
  const commands: StoredCommand[] = [];
  const dropped: DroppedCommand[] = [];

  const add = (command: Command, recorded: readonly EventEnvelope[]): void => {
    if (recorded.length === 0) return;
    const position = end.state.log.position + 1;
    commands.push({ id: command.id, type: command.type, data: command.data, position });
    commandIndex.record(command.id, position);
    events.push(...recorded);
    const fold = (root: Root): Root => foldAll(options.registry, root, recorded);
    const state = isPlain ? fold(end.state) : produce(end.state, fold).state;
    end = { state, last: recorded.at(-1) ?? end.last, seq: end.seq + recorded.length };
  };
  const decide = (command: Command, moment: Moment, before: readonly EventEnvelope[]): string | null => {
    try {
      const decision = decideCommand(options.registry, options.ports.calendar, end.state, command, moment);
      if (!decision.ok) return decision.refusal.type;
      const idOf = idsOf(before);
      add(command, envelopesOf(options, moment, command.id, end, decision.events, idOf));
      return null;
    } catch {
      return 'Broken';
    }
  };

  for (const { command, events: before } of pending) {
    if (deciding.isTransient(command.type)) continue;
    // A damaged record has lost its moment (LG16).
    const first = before.find(({ type }) => type !== UNREADABLE) ?? momentAfter(end.last, options);
    const moment = boundedMoment(deciding, first, events.at(-1));
    const again = { ...command, id: withDate(command.id, moment.day.date) };
    const earlier = await earlierEvent(deciding, again.id, after, events);
    const reason = deciding.refused?.get(command.id) ?? (earlier ? 'Repeated' : decide(again, moment, before));
    const isInternal = options.registry.commands.get(command.type)?.isInternal ?? false;
    if (reason !== null && !isInternal) dropped.push({ command: again, reason, by: earlier?.device ?? null, at: first.at });
    await options.derived?.pause();
  }
  for (const each of dropped) {
    const notice = deciding.noticeOf(each);
    // Another device recorded the loss of the same command.
    if (!notice || (await earlierEvent(deciding, notice.id, after, events))) continue;
    decide(notice, boundedMoment(deciding, momentAfter(end.last, options), events.at(-1)), []);
  }
  return { end, events, commands, dropped };
}

/** The first event of a command that took effect before, or null. `tail` follows the position `after`. */
async function earlierEvent<Root extends WithLog>(
  { commandIndex, eventAt }: DecidingAgain<Root>,
  command: string,
  after: number,
  tail: readonly EventEnvelope[],
): Promise<EventEnvelope | null> {
  const position = commandIndex.positionOf(command);
  if (position === undefined) return null;
  const inTail = tail[position - after - 1];
  const event = inTail ?? (await eventAt(position));
  return event?.command === command ? event : null;
}

/** The moment of a pending command: its own, within what the server takes, and not before the one that was decided before it. */
function boundedMoment<Root extends WithLog>(
  { options, bounded }: DecidingAgain<Root>,
  { at, zone, day, actor }: Moment,
  before: EventEnvelope | undefined,
): Moment {
  const inBounds = bounded(at);
  const moved = before !== undefined && before.at > inBounds ? before.at : inBounds;
  return moved === at ? { at, zone, day, actor } : { at: moved, zone, day: options.ports.calendar.dayOf(moved, zone), actor };
}

/** Returns the ids of earlier events by type, in order. */
function idsOf(before: readonly EventEnvelope[]): (type: string) => string | undefined {
  const left = [...before];
  return (type) => {
    const index = left.findIndex((event) => event.type === type);
    return index < 0 ? undefined : left.splice(index, 1)[0]?.id;
  };
}
