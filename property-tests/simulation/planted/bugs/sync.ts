import type { PlantedBug } from '../bug.ts';

const push = 'core/replication/push.ts';
const deliver = 'core/replication/deliver.ts';
const outcome = 'core/replication/deliveryOutcome.ts';

/** Bugs in pushing and pulling. */
export const syncBugs: readonly PlantedBug[] = [
  {
    name: 'a retry has a new key',
    file: deliver,
    find: "headers: { 'Idempotency-Key': event.id,",
    replace: "headers: { 'Idempotency-Key': `${event.id.slice(0, -3)}${100 + (tools.ports.random(1)[0] ?? 0)}`,",
  },
  {
    name: 'the outbox is sent from its end',
    file: push,
    find: '  for (const each of pending) {',
    replace: '  for (const each of pending.toReversed()) {',
  },
  {
    name: 'the outbox continues without a response',
    file: outcome,
    find: "if (!response) return { kind: 'held', reason: 'no-answer' };",
    replace: "if (!response) return { kind: 'taken', nodeId: '' };",
  },
  {
    name: 'signed out counts as refused',
    file: outcome,
    find: "if (status === 401) return { kind: 'signed-out' };",
    replace: "if (status === 401) return { kind: 'refused', code: 'NotSignedIn', message: '' };",
  },
  {
    name: 'too many requests count as refused',
    file: outcome,
    find: 'status === 405 || status === 429 || SEND_AGAIN.has(code)) return false;',
    replace: 'status === 405 || SEND_AGAIN.has(code)) return false;\n  if (status === 429) return true;',
  },
  {
    name: 'the outbox holds only the latest event',
    file: 'core/domain/outbox/fold.ts',
    find: '    draft.pending.push(Object.freeze({ event: event.id, position, type: event.type, about, ...notBefore }));',
    replace: '    draft.pending = [{ event: event.id, position, type: event.type, about, ...notBefore }];',
  },
  {
    name: 'a proof is sent before its photo',
    file: deliver,
    find: 'const blocked = call.file === null ? null : await upload(tools, call.file, { ...next, isElsewhere });',
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
    find: 'return status ? observed(status, root.account.owner?.accountId) : [];',
    replace:
      'return status ? observed(status, root.account.owner?.accountId).map((command) => ({ ...command, id: `${command.id}:${Math.random()}` })) : [];',
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
    find: '  if (groups.size === 0) return true;',
    replace: '  if (groups.size >= 0) return true;',
  },
  {
    name: 'events that are sent again come last',
    file: 'core/domain/outbox/fold.ts',
    find: '.toSorted((a, b) => a.position - b.position)',
    replace: '',
  },
];
