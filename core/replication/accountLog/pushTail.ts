import { ownFiguresOf } from '../../domain/ownFigures.ts';
import { BLOCKED } from '../../domain/outbox/blocked.ts';
import type { EventLog } from '../../kernel/log/log.ts';
import type { Received } from '../../kernel/store/rebase.ts';
import { MINUTE } from '../../kernel/time/instant.ts';
import type { ExchangeTools, Pulled } from './exchangeTools.ts';
import { pendingBatch } from './pendingBatch.ts';
import { receiveEvents } from './receiveEvents.ts';
import { pushLog, type Failure } from './request.ts';
import type { PushRequest, RefusedCommand } from './wire.ts';

/** How a push of the tail ended. `behind`: the server's log has grown, or an instant must be moved by its newest time. */
export type TailPushed = Failure['kind'] | 'done' | 'behind' | 'update-needed' | 'foreign';

/** Refusals of an instant. */
const MISPLACED: ReadonlySet<string | undefined> = new Set(['AheadOfClock', 'TooEarly']);

/** A command that is not let through this often, over this time in milliseconds, is given up. */
const BLOCKED_TRIES = 10;
const BLOCKED_FOR = 10 * MINUTE;

/**
 * Whether a push is a part of an upload: the first one into an empty log, and one of events whose commands are not stored. What a person did meanwhile is
 * pushed like any other command: as an upload it would be a second one, which the server takes for the merge of another old log (AL9).
 */
async function isOfUpload(log: EventLog, { expected, commands }: PushRequest): Promise<boolean> {
  const stored = new Set((await log.commandsAfter(expected)).map(({ id }) => id));
  return expected === 0 || commands.some(({ id }) => !stored.has(id));
}

/**
 * Pushes what is pending in batches. `misplaced`: the commands whose instants the server has refused. They are moved once more by its newest time before
 * one is dropped.
 */
export async function pushTail(tools: ExchangeTools, pulled: Pulled, misplaced: Set<string>): Promise<TailPushed> {
  const { store, log, ports, facts } = tools;
  let most = Number.POSITIVE_INFINITY;
  let { isLost } = pulled;
  const wasConfirmed = isLost ? store.confirmed$.value : undefined;
  for (;;) {
    const confirmed = isLost ? 0 : store.confirmed$.value;
    // The server gets back alone what it had: a refusal of what was never confirmed would make all of it pending here. The rest is no upload: the next
    // exchange decides it again where it must, such as what a copied device recorded under its old id.
    if (wasConfirmed !== undefined && confirmed >= wasConfirmed) return 'behind';
    const batch = await pendingBatch(log, confirmed, most, wasConfirmed);
    if (!batch) return 'done';
    const isUpload = pulled.isUpload && (await isOfUpload(log, batch.request));
    const { state, asOf } = store.views$.value;
    const pushed = await pushLog(ports, facts, { ...batch.request, figures: ownFiguresOf(state, asOf), ...(isUpload && { upload: true }) });
    if (pushed.kind === 'accepted') {
      const lost = isLost ? store.confirmed$.value : undefined;
      await receiveEvents(tools, { ...pulled, lost, isBounded: false, after: confirmed, events: batch.events });
      isLost = false;
      continue;
    }
    if (pushed.kind === 'blocked') {
      const { commands: all } = batch.request;
      const [first] = all;
      if (all.length > 1) most = Math.ceil(all.length / 2);
      else if (!first || !(await isGivenUp(tools, first.id))) return 'unreachable';
      else if ((await drop(tools, pulled, confirmed, new Map([[first.id, BLOCKED]]))) === 'foreign') return 'foreign';
      continue;
    }
    if (pushed.kind !== 'refused') return pushed.kind;
    if (pushed.code === 'Behind') return 'behind';
    if (pushed.code === 'UpdateNeeded') return 'update-needed';
    if (pushed.code === 'MergedBefore') return 'foreign';
    const { commands } = batch.request;
    if (pushed.code === 'TooLarge' && commands.length > 1) {
      most = Math.ceil(commands.length / 2);
      continue;
    }
    const refused = refusedOf(pushed, commands);
    const [first] = refused.keys();
    // An event of an old log cannot be decided again. It waits, and what follows it.
    if (first === undefined || !(await log.commandsAfter(confirmed)).some(({ id }) => id === first)) return 'unreachable';
    const moved = [...refused.keys()].filter((id) => !misplaced.has(id) && (isLost || MISPLACED.has(refused.get(id))));
    for (const id of moved) misplaced.add(id);
    // Where the server lost its log, the next exchange makes everything pending again, and can drop it.
    if (isLost || moved.length > 0) return 'behind';
    if ((await drop(tools, pulled, confirmed, refused)) === 'foreign') return 'foreign';
  }
}

/** The refused commands of a push with their codes, by id. A refusal that names none is about the only one. */
function refusedOf(
  { code, commands: named }: { readonly code: string; readonly commands: readonly RefusedCommand[] },
  pushed: PushRequest['commands'],
): ReadonlyMap<string, string> {
  const [only] = pushed;
  if (named.length === 0) return new Map(only && pushed.length === 1 ? [[only.id, code]] : []);
  return new Map(named.map(({ command, code: reason }) => [command, reason]));
}

/** Drops the commands that the server does not take, each with the reason, and decides the rest again, at once. */
function drop(tools: ExchangeTools, pulled: Pulled, confirmed: number, refused: ReadonlyMap<string, string>): Promise<Received['kind']> {
  return receiveEvents(tools, { ...pulled, lost: undefined, isBounded: false, after: confirmed, events: [] }, refused);
}

/**
 * Whether a command that is not let through alone is given up (SY31): several times, over some time, while the pulls get through. One whose command is not
 * stored cannot be decided without it, and waits.
 */
async function isGivenUp({ store, log, ports, blocked }: ExchangeTools, command: string): Promise<boolean> {
  const { tries, since } = blocked.get(command) ?? { tries: 0, since: ports.monotonic() };
  blocked.set(command, { tries: tries + 1, since });
  if (tries + 1 < BLOCKED_TRIES || ports.monotonic() - since < BLOCKED_FOR) return false;
  return (await log.commandsAfter(store.confirmed$.value)).some(({ id }) => id === command);
}
