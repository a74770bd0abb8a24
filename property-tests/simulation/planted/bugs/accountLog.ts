import type { PlantedBug } from '../bug.ts';

const rebase = 'core/kernel/store/rebase.ts';
const decideAgain = 'core/kernel/store/decideAgain.ts';
const exchange = 'core/replication/accountLog/exchange.ts';
const memoryLog = 'core/kernel/log/memoryLog.ts';

/** Bugs of accounts on several devices. They are searched among the plans with several devices. */
export const accountLogBugs: readonly PlantedBug[] = [
  {
    name: 'a rebase keeps the events of a command that is refused now',
    file: decideAgain,
    find: '      if (!decision.ok) return decision.refusal.type;',
    replace:
      '      if (!decision.ok) return before.length > 0 ? (add(command, envelopesOf(options, moment, command.id, end, before)), null) : decision.refusal.type;',
  },
  {
    name: 'commands that are decided again get new event ids',
    file: decideAgain,
    find: '      const idOf = idsOf(before);',
    replace: '      const idOf = idsOf([]);',
  },
  {
    name: 'pending instants are not moved to what the server takes',
    file: exchange,
    find: '    if (at > latest) return now;',
    replace: '    if (at > latest) return at;',
  },
  {
    name: 'a push that met a longer log counts as accepted',
    file: exchange,
    find: "    if (pushed.code === 'Behind') return 'behind';",
    replace:
      "    if (pushed.code === 'Behind') { await receive(tools, { ...pulled, lost: undefined, isBounded: false, after: confirmed, events: batch.events }); continue; }",
  },
  {
    name: 'a push confirms one event more than the server has',
    file: rebase,
    find: 'commands: [...ofServer, ...commands], confirmed };',
    replace: 'commands: [...ofServer, ...commands], confirmed: Math.min(confirmed + 1, position + added.length + events.length) };',
  },
  {
    name: 'a pull confirms the whole log',
    file: rebase,
    find: "      if (await confirm(context, position)) return { kind: 'confirmed', dropped: [] };",
    replace: "      if (await confirm(context, head)) return { kind: 'confirmed', dropped: [] };",
  },
  {
    name: 'a new tail replaces one that has grown since',
    file: memoryLog,
    find: '      if (expected.generation !== status().generation || expected.head !== data.events.length) return false;\n',
    replace: '',
  },
  {
    name: 'a new tail does not begin a generation',
    file: memoryLog,
    find: 'data.status = { confirmed, generation: expected.generation + 1 };',
    replace: 'data.status = { confirmed, generation: expected.generation };',
  },
  {
    name: 'a command is dropped without a notice',
    file: decideAgain,
    find: '    const notice = deciding.noticeOf(each);',
    replace: '    const notice = each.reason === "" ? deciding.noticeOf(each) : null;',
  },
  {
    name: 'a restored backup goes unnoticed',
    file: 'core/replication/accountLog/serverEvents.ts',
    find: '  if (page.head < after) return false;',
    replace: '  if (page.head < after) return true;',
  },
];
