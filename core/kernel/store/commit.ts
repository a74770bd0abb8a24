import type { CommandResult, NotSaved } from './result.ts';
import { datedBatch, type Dated } from './datedBatch.ts';
import { decideCommand, type Moment } from './decideCommand.ts';
import { draftOf } from '../lib/draft.ts';
import { envelopesOf, type Before } from './envelope.ts';
import { hashOfEvent } from '../log/hash.ts';
import type { EventEnvelope } from '../log/event.ts';
import { foldAll } from '../fold/fold.ts';
import type { WithLog } from '../fold/logState.ts';
import { momentAfter } from './moment.ts';
import { StorageError } from '../log/log.ts';
import { indexEvent, type Memory } from '../fold/memory.ts';
import { repeatsIn, type Repeats } from './repeats.ts';
import type { Command } from '../fold/slice.ts';
import { broken, commandsOf, resultOf, type Verdict } from './verdicts.ts';
import type { DecidingOptions } from './options.ts';

/** A command that waits for its decision, and the function that receives its result. */
export type QueuedCommand = { readonly command: Command; readonly resolve: (result: CommandResult) => void };

/** What a commit needs of its store. */
export type CommitContext<Root extends WithLog> = {
  readonly options: DecidingOptions<Root>;
  readonly memory: Memory<Root>;
  readonly catchUp: () => Promise<void>;
  readonly publish: () => void;
  readonly appended: (events: readonly EventEnvelope[]) => void;
  /** Reports that the storage failed, or with null that it took events. */
  readonly setNotSaved: (refusal: NotSaved | null) => void;
};

/** After a conflict this many batches read the tail before they decide, because another tab writes too. */
const READ_FIRST_AFTER_CONFLICT = 8;

/**
 * Decides the queued commands in order and appends their events in one transaction behind the last event that this tab has read. When another
 * tab took that position, nothing was written: reads the tail and decides the whole batch again. Publishes the new state and replies only after
 * the append is durable.
 */
export async function commitBatch<Root extends WithLog>(context: CommitContext<Root>, batch: readonly QueuedCommand[]): Promise<void> {
  try {
    for (;;) {
      if (context.memory.readFirst > 0) await readBeforeDeciding(context);
      // Reads and indexes the commands of a long log in slices.
      if (context.options.derived) await context.memory.commandIndex.load(context.options.derived.pause);
      const dated = datedBatch(batch, momentAfter(context.memory.last, context.options));
      const repeats = await repeatsIn(context, [
        ...batch,
        ...dated.commands.filter(({ command }, i) => command.id !== batch[i]?.command.id),
      ]);
      const round = decideBatch(context, batch, dated, repeats);
      if (await round.appended) return settle(context, batch, round);
      context.memory.readFirst = READ_FIRST_AFTER_CONFLICT;
      context.options.ports.trace?.({ kind: 'conflict', position: round.position, commands: batch.length });
    }
  } catch (error) {
    for (const queued of batch) replyNotSaved(context, queued, error);
  }
}

async function readBeforeDeciding<Root extends WithLog>({ memory, catchUp }: CommitContext<Root>): Promise<void> {
  memory.readFirst -= 1;
  await catchUp();
}

type Round<Root> = {
  readonly position: number;
  /** Computes the hash that the next event will carry. */
  readonly hash: () => void;
  /** The state after the events. */
  readonly folded: () => Root;
  readonly events: readonly EventEnvelope[];
  readonly verdicts: readonly Verdict[];
  /** Whether the events are durable now, or another tab was faster. */
  readonly appended: Promise<boolean>;
};

/**
 * Starts the append as soon as everything is decided. While the storage reads, it computes the hash that the next event will carry; while it writes,
 * it folds the last events, which takes longer, and freezes the state.
 */
function decideBatch<Root extends WithLog>(
  context: CommitContext<Root>,
  batch: readonly QueuedCommand[],
  { moment, commands }: Dated,
  repeats: Repeats,
): Round<Root> {
  const { memory, options } = context;
  const position = memory.state.log.position + 1;
  const inThisBatch = new Map<string, { events: readonly EventEnvelope[] }>();
  const events: EventEnvelope[] = [];
  const next = draftOf(memory.state);
  let unfolded: readonly EventEnvelope[] = [];
  const fold = (): void => {
    foldAll(options.registry, next.draft, unfolded);
    unfolded = [];
  };
  const verdicts = commands.map(({ command }, i): Verdict => {
    const asked = batch[i]?.command.id ?? command.id;
    const repeat = repeats.get(asked) ?? repeats.get(command.id) ?? inThisBatch.get(command.id);
    if (repeat) return 'error' in repeat ? { kind: 'unread', error: repeat.error } : { kind: 'repeated', events: repeat.events };
    fold();
    // Decides on the state itself until the batch has events: reading a draft takes many times longer.
    const root = events.length === 0 ? memory.state : next.draft;
    const verdict = decideOne(context, root, command, moment, { last: events.at(-1) ?? memory.last, seq: memory.seq + events.length });
    if (verdict.kind !== 'made' || verdict.events.length === 0) return verdict;
    inThisBatch.set(command.id, verdict);
    unfolded = verdict.events;
    events.push(...verdict.events);
    return verdict;
  });
  const hash = (): void => {
    const last = events.at(-1);
    if (last) hashOfEvent(last);
  };
  const folded = (): Root => {
    fold();
    return next.finish();
  };
  const round = { position, events, verdicts, hash, folded };
  return { ...round, appended: appendRound(context, commands, round) };
}

function decideOne<Root extends WithLog>(
  { options }: CommitContext<Root>,
  root: Root,
  command: Command,
  moment: Moment,
  before: Before,
): Verdict {
  try {
    const decision = decideCommand(options.registry, options.ports.calendar, root, command, moment);
    if (!decision.ok) return { kind: 'refused', refusal: decision.refusal };
    return { kind: 'made', events: envelopesOf(options, moment, command.id, before, decision.events) };
  } catch (error) {
    return { kind: 'refused', refusal: broken(error) };
  }
}

function replyNotSaved<Root extends WithLog>(context: CommitContext<Root>, queued: QueuedCommand, error: unknown): void {
  const failure = error instanceof StorageError ? error.failure : 'unavailable';
  const refusal: NotSaved = { type: 'NotSaved', failure, message: error instanceof Error ? error.message : String(error) };
  reply(context, queued, { ok: false, refusal });
  context.setNotSaved(refusal);
}

/** Whether the round is valid: its events are appended, or it has none and was decided on the whole log. */
async function appendRound<Root extends WithLog>(
  { memory, options: { log } }: CommitContext<Root>,
  decided: Dated['commands'],
  { position, events, verdicts, hash, folded }: Omit<Round<Root>, 'appended'>,
): Promise<boolean> {
  const { generation } = memory;
  if (events.length > 0) {
    const commands = commandsOf(decided, verdicts, position);
    const added = { commands, onSent: hash, onWriting: folded, ...(generation !== null && { generation }) };
    return (await log.append(position, events, 'strict', added)).appended;
  }
  if (verdicts.every(({ kind }) => kind === 'repeated' || kind === 'unread')) return true;
  // Without an append only the log shows whether another tab wrote: its events may change a refusal.
  const tail = await log.tail(position, 1).catch(() => null);
  return tail === null || (tail.events.length === 0 && tail.generation === generation);
}

function settle<Root extends WithLog>(context: CommitContext<Root>, batch: readonly QueuedCommand[], round: Round<Root>): void {
  const { memory } = context;
  memory.state = round.folded();
  round.events.forEach((event, i) => indexEvent(context.options, memory, event, round.position + i));
  memory.last = round.events.at(-1) ?? memory.last;
  if (round.events.length > 0) {
    context.publish();
    context.appended(round.events);
    context.setNotSaved(null);
    context.options.ports.trace?.({ kind: 'appended', position: round.position, events: round.events });
  }
  for (const [i, queued] of batch.entries()) {
    const verdict = round.verdicts[i];
    // A first result that cannot be read now concerns one command: what the others recorded is durable.
    if (verdict?.kind === 'unread') replyNotSaved(context, queued, verdict.error);
    else if (verdict) reply(context, queued, resultOf(verdict));
  }
}

function reply<Root extends WithLog>({ options }: CommitContext<Root>, { command, resolve }: QueuedCommand, result: CommandResult): void {
  resolve(result);
  options.ports.trace?.({ kind: 'executed', command, result });
}
