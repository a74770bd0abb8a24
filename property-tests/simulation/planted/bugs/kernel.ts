import type { PlantedBug } from '../bug.ts';

const commit = 'core/kernel/store/commit.ts';

/** Bugs of stores, chains, folds and snapshots. */
export const kernelBugs: readonly PlantedBug[] = [
  {
    name: 'no deduplication: earlier results of a command are ignored',
    file: commit,
    find: 'repeats.get(asked) ?? repeats.get(command.id) ?? inThisBatch.get(command.id)',
    replace: 'inThisBatch.get(command.id)',
  },
  {
    name: 'no deduplication: executed commands are not indexed',
    file: 'core/kernel/fold/memory.ts',
    find: 'memory.commandIndex.record(event.command, position);',
    replace: '',
  },
  {
    name: 'a repeat returns later events too',
    file: 'core/kernel/store/repeats.ts',
    find: 'others < 0 ? events : events.slice(0, others)',
    replace: 'events',
  },
  {
    name: 'a command is acknowledged before the append is durable',
    file: commit,
    find: 'if (await round.appended) return settle(context, batch, round);',
    replace: 'round.appended.catch(() => undefined); return settle(context, batch, round);',
  },
  {
    name: 'state is published before the append is durable',
    file: commit,
    find: 'if (await round.appended) return settle(context, batch, round);',
    replace:
      'const before = context.memory.state; context.memory.state = round.state; context.publish(); context.memory.state = before; if (await round.appended) return settle(context, batch, round);',
  },
  {
    name: 'after a conflict the old decision is appended unchanged',
    file: commit,
    find: "return (await log.append(position, events, 'strict', added)).appended;",
    replace:
      "return (await log.append(position, events, 'strict', added)).appended || (await log.append((await log.head()) + 1, events, 'strict', added)).appended;",
  },
  {
    name: 'a conflict counts as appended',
    file: commit,
    find: "return (await log.append(position, events, 'strict', added)).appended;",
    replace: "await log.append(position, events, 'strict', added); folded(); return true;",
  },
  {
    name: 'a conflict is reported as a failed save',
    file: commit,
    find: '      if (await round.appended) return settle(context, batch, round);',
    replace:
      "      if (await round.appended) return settle(context, batch, round); throw new StorageError('aborted', 'Another tab was faster.');",
  },
  {
    name: 'the tail is not read after a conflict, only its length',
    file: commit,
    find: '({ memory, catchUp }: CommitContext<Root>): Promise<void> {\n  memory.readFirst -= 1;\n  await catchUp();',
    replace:
      '({ memory, options }: CommitContext<Root>): Promise<void> {\n  memory.readFirst -= 1;\n  const position = await options.log.head(); memory.state = { ...memory.state, log: { ...memory.state.log, position } };',
  },
  {
    name: 'reading the tail skips one event',
    file: 'core/kernel/store/tail.ts',
    find: 'const first = memory.state.log.position + 1;',
    replace: 'const first = memory.state.log.position + 2;',
  },
  {
    name: 'events of other tabs are folded but not indexed',
    file: 'core/kernel/store/tail.ts',
    find: '  events.forEach((event, i) => indexEvent(options, memory, event, first + i));\n',
    replace: '',
  },
  {
    name: 'all commands of a batch are decided on the same state',
    file: commit,
    find: 'const root = events.length === 0 ? memory.state : next.draft;',
    replace: 'const root = memory.state;',
  },
  {
    name: 'the chain skips earlier events of the batch',
    file: commit,
    find: 'last: events.at(-1) ?? memory.last,',
    replace: 'last: memory.last,',
  },
  {
    name: 'the chain skips earlier events of the command',
    file: 'core/kernel/store/envelope.ts',
    find: 'const previous = envelopes.at(-1) ?? last;',
    replace: 'const previous = last;',
  },
  {
    name: 'all commands of a batch start with the same sequence number',
    file: commit,
    find: 'seq: memory.seq + events.length }',
    replace: 'seq: memory.seq }',
  },
  {
    name: 'an event in the future holds up later ones',
    file: 'core/kernel/store/moment.ts',
    find: ' && millis(last.at) - millis(now) <= CLOCK_STEP ? last.at : now;',
    replace: ' ? last.at : now;',
  },
  {
    name: 'UTC days instead of local ones',
    file: 'core/kernel/store/moment.ts',
    find: 'day: ports.calendar.dayOf(at, zone), actor }',
    replace: "day: ports.calendar.dayOf(at, 'UTC'), actor }",
  },
  {
    name: 'the tail after a snapshot is not folded',
    file: 'core/kernel/snapshots/rebuildFromDerived.ts',
    find: 'return (await foldRecords(source, memory, upTo, snapshot?.next)) ? memory : null;',
    replace: 'return snapshot || (await foldRecords(source, memory, upTo)) ? memory : null;',
  },
  {
    name: 'a snapshot ahead of the log is accepted',
    file: 'core/kernel/snapshots/rebuildFromDerived.ts',
    find: 'if (!last || hashOfEvent(last) !== snapshot.last) continue;',
    replace: 'if (last && hashOfEvent(last) !== snapshot.last) continue;',
  },
];
