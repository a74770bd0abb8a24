import type { PlantedBug } from '../bug.ts';

const rebase = 'core/kernel/store/rebase.ts';
const decideAgain = 'core/kernel/store/decideAgain.ts';
const receiveEvents = 'core/replication/accountLog/receiveEvents.ts';
const pushTail = 'core/replication/accountLog/pushTail.ts';
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
    file: receiveEvents,
    find: 'const inTime = at > latest ? now : at;',
    replace: 'const inTime = at > latest ? at : at;',
  },
  {
    name: 'a push that met a longer log counts as accepted',
    file: pushTail,
    find: "    if (pushed.code === 'Behind') return 'behind';",
    replace:
      "    if (pushed.code === 'Behind') { await receiveEvents(tools, { ...pulled, lost: undefined, isBounded: false, after: confirmed, events: batch.events }); continue; }",
  },
  {
    name: 'a push confirms one event more than the server has',
    file: rebase,
    find: 'events: [...added, ...events], commands, confirmed };',
    replace: 'events: [...added, ...events], commands, confirmed: Math.min(confirmed + 1, position + added.length + events.length) };',
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
    find: '      if (!isAsExpected || expected.head !== data.events.length) return false;\n',
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
  {
    name: 'an append ignores the generation of the log',
    file: memoryLog,
    find: '      if (generation !== undefined && generation !== status().generation) return { appended: false };\n',
    replace: '',
  },
  {
    name: 'a pending instant may lie before the last contact of its device',
    file: receiveEvents,
    find: '!isUpload && inTime < earliest ? earliest : inTime',
    replace: '!isUpload && inTime < earliest ? inTime : inTime',
  },
  {
    name: 'a snapshot of a replaced tail is used',
    file: 'core/kernel/snapshots/rebuildFromDerived.ts',
    find: 'if (!last || hashOfEvent(last) !== snapshot.last) continue;',
    replace: 'if (!last) continue;',
  },
  {
    name: 'a command that took effect on another device is decided again',
    file: decideAgain,
    find: "(earlier ? 'Repeated' : decide(again, moment, before))",
    replace: 'decide(again, moment, before)',
  },
  {
    name: 'a refused command takes the whole batch with it',
    file: pushTail,
    find: 'return receiveEvents(tools, { ...pulled, lost: undefined, isBounded: false, after: confirmed, events: [] }, refused);',
    replace:
      'return (async () => { const all = await tools.log.commandsAfter(confirmed); return receiveEvents(tools, { ...pulled, lost: undefined, isBounded: false, after: confirmed, events: [] }, new Map(all.map(({ id }) => [id, [...refused.values()][0] ?? BLOCKED]))); })();',
  },
  {
    name: 'a copied event of another device is decided by this one',
    file: 'core/kernel/store/pendingTail.ts',
    find: '    else if (at > memory.confirmed) return null;',
    replace: '    else if (at > 0) return null;',
  },
  {
    name: 'the daily claim of a wrong day keeps its id',
    file: decideAgain,
    find: 'id: withDate(command.id, moment.day.date)',
    replace: 'id: command.id',
  },
  {
    name: 'the server takes a push behind another position',
    file: 'server/log/push.ts',
    find: "  if (push.expected !== log.head || push.hash !== log.hash) throw pushRefused('Behind');",
    replace: "  if (push.expected > log.head) throw pushRefused('Behind');",
  },
  {
    name: 'a first contact that a wrong clock of the server stored bounds the events of its device',
    file: 'server/log/push.ts',
    find: 'lastContact === null || Date.parse(lastContact) > Date.parse(now) + AHEAD ? now : lastContact',
    replace: 'lastContact ?? now',
  },
  {
    name: 'a device with a new id goes on with the numbers of the old one',
    file: 'core/kernel/snapshots/rebuildFromDerived.ts',
    find: 'snapshot.position <= upTo && snapshot.device === device',
    replace: 'snapshot.position <= upTo',
  },
  {
    name: 'a tail that another tab replaced counts as foreign',
    file: rebase,
    find: "(await log.tail(1, 0)).generation === memory.generation ? unchanged('foreign') : null",
    replace: "unchanged('foreign')",
  },
  {
    name: 'a daily command has the date of its click',
    file: 'core/kernel/store/datedBatch.ts',
    find: 'command: { ...command, id: withDate(command.id, moment.day.date) }',
    replace: 'command',
  },
];
