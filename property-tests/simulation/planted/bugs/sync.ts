import type { PlantedBug } from '../bug.ts';

const push = 'core/replication/push.ts';

/** Wrong ways to tell the server and to hear of others. */
export const syncBugs: readonly PlantedBug[] = [
  {
    name: 'a retry has a new key',
    file: push,
    find: "headers: { 'Idempotency-Key': event.id,",
    replace: "headers: { 'Idempotency-Key': `${event.id.slice(0, -3)}${100 + (tools.ports.random(1)[0] ?? 0)}`,",
  },
  {
    name: 'the outbox is told from its end',
    file: push,
    find: '  const next = pending.find((each) => !held.has(groupOf(each)));',
    replace: '  const next = pending.findLast((each) => !held.has(groupOf(each)));',
  },
  {
    name: 'the outbox moves on when no answer came',
    file: push,
    find: "if (!answer) return { kind: 'unreachable' };",
    replace: "if (!answer) return { kind: 'taken', nodeId: '' };",
  },
  {
    name: 'signed out counts as refused',
    file: push,
    find: "  if (answer.status === 401) return { kind: 'signed-out' };\n",
    replace: '',
  },
  {
    name: 'too many requests count as refused',
    file: 'core/replication/send.ts',
    find: 'if (answer && answer.status !== 429 && answer.status < 500) return answer;',
    replace: 'if (answer && answer.status < 500) return answer;',
  },
  {
    name: 'an answer that was not recorded is dropped from the outbox all the same',
    file: 'core/domain/outbox/index.ts',
    find: '    draft.pending.push({ event: event.id, position, type: event.type, about });',
    replace: '    draft.pending = [{ event: event.id, position, type: event.type, about }];',
  },
  {
    name: 'a proof is told before its photo',
    file: push,
    find: 'const blocked = call.file === null ? null : await upload(tools, call.file, pending);',
    replace: 'const blocked = null;',
  },
  {
    name: 'what was staked on a refused challenge stays staked',
    file: 'core/domain/outbox/decide.ts',
    find: 'const stake = endsParticipation(type) ? facts.openStake(about) : null;',
    replace: 'const stake = null;',
  },
  {
    name: 'a refused start, proof or cancellation is not undone',
    file: 'core/domain/challenge/evolve.ts',
    find: '  NodeRefused: undo,',
    replace: '  NodeRefused: () => undefined,',
  },
  {
    name: 'what is observed is told by a command with a random id',
    file: 'core/replication/observe.ts',
    find: 'return standing ? observed(standing) : [];',
    replace: 'return standing ? observed(standing).map((command) => ({ ...command, id: `${command.id}:${Math.random()}` })) : [];',
  },
  {
    name: 'ends and misses follow the clock of the device',
    file: 'core/domain/dueCommands.ts',
    find: '...(serverTime === null ? [] : dueOutcomes(root, serverTime)),',
    replace: '...dueOutcomes(root, asOf.now),',
  },
  {
    name: 'what a rollback lost is not told again',
    file: 'core/replication/lost.ts',
    find: '  if (groups.size === 0) return;',
    replace: '  if (groups.size >= 0) return;',
  },
  {
    name: 'what is told again comes after all that waits',
    file: 'core/domain/outbox/index.ts',
    find: '.toSorted((a, b) => a.position - b.position)',
    replace: '',
  },
];
