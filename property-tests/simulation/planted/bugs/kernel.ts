import type { PlantedBug } from '../bug.ts';

const commit = 'core/kernel/store/commit.ts';

/** Wrong stores, chains, folds and snapshots. */
export const kernelBugs: readonly PlantedBug[] = [
  {
    name: 'no dedup: what a command did before is forgotten',
    file: commit,
    find: 'repeats.get(command.id) ?? inThisBatch.get(command.id)',
    replace: 'inThisBatch.get(command.id)',
  },
  {
    name: 'no dedup: answered commands are not noted',
    file: 'core/kernel/fold/memory.ts',
    find: 'memory.answered.note(event.command, position);',
    replace: '',
  },
  {
    name: 'a repeat is answered with what came after it too',
    file: 'core/kernel/store/repeats.ts',
    find: 'others < 0 ? events : events.slice(0, others)',
    replace: 'events',
  },
  {
    name: 'acknowledged early, before the append is durable',
    file: commit,
    find: 'if (await round.appended) return settle(bench, batch, round);',
    replace: 'round.appended.catch(() => undefined); return settle(bench, batch, round);',
  },
  {
    name: 'published before the append is durable',
    file: commit,
    find: 'if (await round.appended) return settle(bench, batch, round);',
    replace:
      'const before = bench.memory.state; bench.memory.state = round.state; bench.publish(); bench.memory.state = before; if (await round.appended) return settle(bench, batch, round);',
  },
  {
    name: 'decided outside the transaction: what another tab was faster with is written behind it all the same',
    file: commit,
    find: "return (await log.append(position, events, 'strict')).appended;",
    replace:
      "return (await log.append(position, events, 'strict')).appended || (await log.append((await log.head()) + 1, events, 'strict')).appended;",
  },
  {
    name: 'a conflict counts as appended',
    file: commit,
    find: "return (await log.append(position, events, 'strict')).appended;",
    replace: "await log.append(position, events, 'strict'); return true;",
  },
  {
    name: 'who was slower than another tab hears that nothing was saved',
    file: commit,
    find: '      if (await round.appended) return settle(bench, batch, round);',
    replace:
      "      if (await round.appended) return settle(bench, batch, round); throw new StorageError('aborted', 'Another tab was faster.');",
  },
  {
    name: 'the tail is not read after a conflict, only its length',
    file: commit,
    find: '({ memory, catchUp }: Bench<Root>): Promise<void> {\n  memory.readFirst -= 1;\n  await catchUp();',
    replace:
      '({ memory, options }: Bench<Root>): Promise<void> {\n  memory.readFirst -= 1;\n  const position = await options.log.head(); memory.state = { ...memory.state, log: { ...memory.state.log, position } };',
  },
  {
    name: 'the tail is read from one event too far on',
    file: 'core/kernel/store/tail.ts',
    find: 'const first = memory.state.log.position + 1;',
    replace: 'const first = memory.state.log.position + 2;',
  },
  {
    name: 'what other tabs appended is folded and not remembered',
    file: 'core/kernel/store/tail.ts',
    find: '  events.forEach((event, i) => remember(options, memory, event, first + i));\n',
    replace: '',
  },
  {
    name: 'commands of one batch are decided on the state before all of them',
    file: commit,
    find: 'const root = events.length === 0 ? memory.state : draft;',
    replace: 'const root = memory.state;',
  },
  {
    name: 'the chain skips what the same batch made before',
    file: commit,
    find: 'last: events.at(-1) ?? memory.last,',
    replace: 'last: memory.last,',
  },
  {
    name: 'the chain skips the events of one command',
    file: 'core/kernel/store/envelope.ts',
    find: 'const previous = made.at(-1) ?? last;',
    replace: 'const previous = last;',
  },
  {
    name: 'each command of a batch numbers its events from the same number on',
    file: commit,
    find: 'seq: memory.seq + events.length }',
    replace: 'seq: memory.seq }',
  },
  {
    name: 'a clock set back goes back in the log too',
    file: commit,
    find: 'const at = lastAt !== null && lastAt > now ? lastAt : now;',
    replace: 'const at = now;',
  },
  {
    name: 'UTC days instead of local ones',
    file: commit,
    find: 'day: ports.calendar.dayOf(at, zone), actor }',
    replace: "day: ports.calendar.dayOf(at, 'UTC'), actor }",
  },
  {
    name: 'a snapshot without the tail behind it',
    file: 'core/kernel/snapshots/rebuiltFrom.ts',
    find: '  await foldRecords(source, memory, upTo);',
    replace: '  if (memory.state.log.position === 0) await foldRecords(source, memory, upTo);',
  },
  {
    name: 'a snapshot ahead of the log is believed',
    file: 'core/kernel/snapshots/rebuiltFrom.ts',
    find: '  if (last?.id !== snapshot.last) return null;',
    replace: '  if (last && last.id !== snapshot.last) return null;',
  },
];
