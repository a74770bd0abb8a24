import type { PlantedBug } from '../bug.ts';

const push = 'core/replication/push.ts';

/** Bugs in pushing and pulling. */
export const syncBugs: readonly PlantedBug[] = [
  {
    name: 'a retry has a new key',
    file: push,
    find: "headers: { 'Idempotency-Key': event.id,",
    replace: "headers: { 'Idempotency-Key': `${event.id.slice(0, -3)}${100 + (tools.ports.random(1)[0] ?? 0)}`,",
  },
  {
    name: 'the outbox is sent from its end',
    file: push,
    find: '  const next = pending.find((each) => !blockedGroups.has(groupOf(each)));',
    replace: '  const next = pending.findLast((each) => !blockedGroups.has(groupOf(each)));',
  },
  {
    name: 'the outbox continues without a response',
    file: push,
    find: "if (!response) return { kind: 'unreachable' };",
    replace: "if (!response) return { kind: 'taken', nodeId: '' };",
  },
  {
    name: 'signed out counts as refused',
    file: push,
    find: "  if (response.status === 401) return { kind: 'signed-out' };\n",
    replace: '',
  },
  {
    name: 'too many requests count as refused',
    file: 'core/replication/send.ts',
    find: 'if (response && response.status !== 429 && response.status < 500) return response;',
    replace: 'if (response && response.status < 500) return response;',
  },
  {
    name: 'the outbox holds only the latest event',
    file: 'core/domain/outbox/index.ts',
    find: '    draft.pending.push({ event: event.id, position, type: event.type, about });',
    replace: '    draft.pending = [{ event: event.id, position, type: event.type, about }];',
  },
  {
    name: 'a proof is sent before its photo',
    file: push,
    find: 'const blocked = call.file === null ? null : await upload(tools, call.file, pending);',
    replace: 'const blocked = null;',
  },
  {
    name: 'the stake on a refused challenge is not refunded',
    file: 'core/domain/outbox/decide.ts',
    find: 'const stake = endsParticipation(type) ? facts.openStake(about) : null;',
    replace: 'const stake = null;',
  },
  {
    name: 'a refused start, proof or cancellation is not reversed',
    file: 'core/domain/challenge/evolve.ts',
    find: '  NodeRefused: reverseRefused,',
    replace: '  NodeRefused: () => undefined,',
  },
  {
    name: 'observations have random command ids',
    file: 'core/replication/observe.ts',
    find: 'return status ? observed(status) : [];',
    replace: 'return status ? observed(status).map((command) => ({ ...command, id: `${command.id}:${Math.random()}` })) : [];',
  },
  {
    name: 'ends and misses follow the device clock',
    file: 'core/domain/dueCommands.ts',
    find: '...(serverTime === null ? [] : outcomeCommands(root, serverTime)),',
    replace: '...outcomeCommands(root, asOf.now),',
  },
  {
    name: 'events that a rollback lost are not sent again',
    file: 'core/replication/lostEvents.ts',
    find: '  if (groups.size === 0) return;',
    replace: '  if (groups.size >= 0) return;',
  },
  {
    name: 'events that are sent again come last',
    file: 'core/domain/outbox/index.ts',
    find: '.toSorted((a, b) => a.position - b.position)',
    replace: '',
  },
];
