import { freeze } from 'immer';
import { produce } from '../lib/draft.ts';
import type { EventEnvelope } from '../log/event.ts';
import { StorageError } from '../log/log.ts';
import { sameJson } from '../lib/sameJson.ts';
import { foldAll } from '../fold/fold.ts';
import type { Command } from '../fold/slice.ts';
import type { WithLog } from '../fold/logState.ts';
import { setConfirmed, type Memory, type MemoryAt } from '../fold/memory.ts';
import { foldInto } from '../snapshots/folding.ts';
import { rebuildPlain } from '../snapshots/replay.ts';
import { decideAgain, type DecidingAgain, type DroppedCommand } from './decideAgain.ts';
import type { DecidingOptions } from './options.ts';
import { mustMove, pendingCommands, withoutCommand } from './pendingTail.ts';

/** What the server has behind a position of the log, up to its head, and how pending commands are decided again. */
export type ServerLog<Root extends WithLog> = Pick<DecidingAgain<Root>, 'bounded' | 'refused' | 'isTransient' | 'noticeOf'> & {
  readonly after: number;
  readonly events: readonly EventEnvelope[];
  /** The confirmed position that the server does not have any more: it was restored from a backup. */
  readonly lost?: number | undefined;
  /** The command with which a device records an event of the server by itself, in case that the server loses the event; null for others. */
  readonly commandOf?: (event: EventEnvelope) => Command | null;
  /** Whether the server takes the tail as it is, with the events of other devices. */
  readonly isUpload?: boolean;
};

/**
 * What became of the server's events. `confirmed`: the log holds them, and only the confirmed head moved. `rebased`: they stand before the pending
 * tail now. `foreign`: the tail holds events whose commands are not stored, and the server does not have them. `update-needed`: this version of the app
 * does not know an event of the server, and could decide nothing behind it (LG1). After these two the tail is as it was, and only the events that both
 * have are confirmed.
 */
export type Received = {
  readonly kind: 'confirmed' | 'rebased' | 'foreign' | 'update-needed';
  readonly dropped: readonly DroppedCommand[];
};

/** What a rebase needs of its store. */
export type RebaseContext<Root extends WithLog> = {
  readonly options: DecidingOptions<Root>;
  readonly memory: Memory<Root>;
  readonly catchUp: () => Promise<void>;
};

/** More events than this, in events, are folded into a plain state: a draft takes many times as long. */
const MANY = 1_000;
/** More commands than this take longer as drafts than a state that is built anew. */
const MANY_COMMANDS = 50;
/** Events folded before the page gets a turn. */
const FOLD_BATCH = 500;

/**
 * Takes the server's events into the log (LG18). Where they are the pending prefix, the confirmed head moves. Otherwise they replace the tail, and the
 * pending commands are decided again behind them, in one transaction. When another tab wrote meanwhile, begins again.
 */
export async function receiveLog<Root extends WithLog>(context: RebaseContext<Root>, server: ServerLog<Root>): Promise<Received> {
  const { memory, options, catchUp } = context;
  for (;;) {
    await catchUp();
    const { events: local, generation } = await options.log.tail(server.after + 1);
    const head = memory.state.log.position;
    if (server.after > head) throw new StorageError('aborted', `The log ends at ${head}: no event can follow ${server.after}.`);
    const isBehind = generation !== memory.generation || server.after + local.length !== head;
    if (isBehind) continue;
    const common = commonLength(local, server.events);
    const same = common - (await partOfCommand(options, server.after, local, common));
    const position = server.after + same;
    // Another tab has received more since this was pulled.
    const isOutdated = server.lost === undefined ? position < memory.confirmed : server.lost !== memory.confirmed;
    if (isOutdated) return { kind: 'confirmed', dropped: [] };
    const added = server.events.slice(same);
    // An upload begins with events whose commands are not stored. They stay as they are.
    const fixed = server.isUpload === true && added.length === 0 ? await withoutCommand(options, position, local.slice(same)) : 0;
    const rest = local.slice(same + fixed);
    const isMoved = rest.some((event) => mustMove(event, server, options.device));
    if (same === server.events.length && !isMoved) {
      if (await confirm(context, position)) return { kind: 'confirmed', dropped: [] };
      continue;
    }
    const place = { position: position + fixed, confirmed: position + added.length };
    const received = await replaceTail(context, server, place, rest, added);
    if (received) return received;
  }
}

/** Resolves with false when another tab wrote meanwhile. */
async function confirm<Root extends WithLog>({ memory, options }: RebaseContext<Root>, position: number): Promise<boolean> {
  if (!(await options.log.confirm(position, memory.generation ?? 0))) return false;
  setConfirmed(memory, position);
  return true;
}

function commonLength(local: readonly EventEnvelope[], events: readonly EventEnvelope[]): number {
  const differs = events.findIndex((event, i) => {
    const own = local[i];
    return !own || !sameJson(own, event);
  });
  return differs < 0 ? events.length : differs;
}

/**
 * The number of common events that end in the middle of a command. A copy of a device records under the same command, and has decided it behind other
 * events. The command is decided again as a whole, because it is stored at its first event.
 */
async function partOfCommand<Root extends WithLog>(
  { log }: DecidingOptions<Root>,
  after: number,
  local: readonly EventEnvelope[],
  common: number,
): Promise<number> {
  const id = local[common]?.command;
  const part = common - 1 - local.slice(0, common).findLastIndex(({ command }) => command !== id);
  if (id === undefined || part === 0) return 0;
  const [stored] = await log.commandsAfter(after + common - part);
  return stored?.id === id ? part : 0;
}

/** Resolves with null when another tab wrote meanwhile. */
async function replaceTail<Root extends WithLog>(
  context: RebaseContext<Root>,
  server: ServerLog<Root>,
  { position, confirmed }: { readonly position: number; readonly confirmed: number },
  replaced: readonly EventEnvelope[],
  added: readonly EventEnvelope[],
): Promise<Received | null> {
  const { memory, options } = context;
  const { log } = options;
  const unchanged = async (kind: 'foreign' | 'update-needed'): Promise<Received | null> => {
    const shared = confirmed - added.length;
    return shared <= memory.confirmed || (await confirm(context, shared)) ? { kind, dropped: [] } : null;
  };
  const pending = await pendingCommands(context, position, replaced, server.commandOf);
  // Where another tab replaced the tail between the two reads, its commands are at other positions.
  if (!pending) return (await log.tail(1, 0)).generation === memory.generation ? unchanged('foreign') : null;
  const { start, isPlain } = await memoryBehind(context, position, added, pending.length);
  if (pending.length > 0 && start.state.log.unknown.length > 0) return unchanged('update-needed');
  if (options.derived) await memory.commandIndex.load(options.derived.pause);
  const commandIndex = memory.commandIndex.upTo(position);
  for (const [i, { command }] of added.entries()) commandIndex.record(command, position + i + 1);
  const eventAt = async (at: number): Promise<EventEnvelope | undefined> =>
    at > position ? added[at - position - 1] : (await log.read(at, 1))[0];
  const { end, events, commands, dropped } = await decideAgain({ ...server, options, start, isPlain, commandIndex, eventAt }, pending);
  const expected = { head: memory.state.log.position, generation: memory.generation ?? 0, confirmed: memory.confirmed };
  if (replaced.length === 0) {
    const { appended } = await log.append(position + 1, added, 'strict', { generation: expected.generation, isConfirmed: true });
    if (!appended) return null;
  } else {
    const tail = { after: position, events: [...added, ...events], commands, confirmed };
    if (!(await log.replaceTail(tail, expected))) return null;
    memory.generation = expected.generation + 1;
  }
  // The derived writer freezes a plain state in slices.
  if (isPlain && !options.derived) freeze(end.state, true);
  const base = !isPlain && confirmed === start.state.log.position ? start : null;
  Object.assign(memory, end, { commandIndex, unfrozen: isPlain && options.derived ? end.state : null, base });
  setConfirmed(memory, confirmed);
  options.ports.trace?.({ kind: 'rebased', position, events: added.length, dropped: dropped.length });
  return { kind: 'rebased', dropped };
}

/**
 * The memory after the server's events. It continues what this tab remembers of the confirmed head where little follows that. Else it is built anew, and
 * its state is plain: the commands are folded into it, because a new draft for each takes several times as long.
 */
async function memoryBehind<Root extends WithLog>(
  { memory, options }: RebaseContext<Root>,
  position: number,
  added: readonly EventEnvelope[],
  commands: number,
): Promise<{ readonly start: MemoryAt<Root>; readonly isPlain: boolean }> {
  const { base } = memory;
  const from = base === null ? null : base.state.log.position;
  if (base === null || from === null || from > position || position - from + added.length > MANY || commands > MANY_COMMANDS) {
    return { start: await builtAnew(options, position, added), isPlain: true };
  }
  const between = from === position ? [] : await options.log.read(from + 1, position - from);
  const events = [...between, ...added];
  const { state } = produce(base.state, (draft) => foldAll(options.registry, draft, events));
  const seq = events.findLast(({ device }) => device === options.device)?.seq ?? base.seq;
  return { start: { state, last: events.at(-1) ?? base.last, seq }, isPlain: false };
}

/** The memory at a position of the log with the events that follow there, with a plain state. */
async function builtAnew<Root extends WithLog>(
  options: DecidingOptions<Root>,
  position: number,
  events: readonly EventEnvelope[],
): Promise<MemoryAt<Root>> {
  const memory = await rebuildPlain(options, position);
  for (let from = 0; from < events.length; from += FOLD_BATCH) {
    foldInto(options, memory, events.slice(from, from + FOLD_BATCH));
    await options.derived?.pause();
  }
  return { state: memory.state, last: events.at(-1) ?? memory.last, seq: memory.seq };
}
