import type { PlantedBug } from '../bug.ts';

const write = 'server/nodes/write.ts';

/** Bugs of the server. */
export const serverBugs: readonly PlantedBug[] = [
  {
    name: 'the server stores a repeat under a new key',
    file: 'server/nodes/routes.ts',
    find: 'const write = { key, after',
    replace:
      'const write = { key: key.slice(0, -6) + String(1_000_000 + ((await store.nodes([project])).length % 1_000_000)).slice(1), after',
  },
  {
    name: 'the server judges a repeat like a new write',
    file: write,
    find: '    if (before) return written(false, before);\n',
    replace: '',
  },
  {
    name: 'the server forgets its keys after a restart',
    file: 'server/nodes/routes.ts',
    find: '  const store = nodesOfPorts(ports);\n',
    replace: `  const complete = nodesOfPorts(ports);
  const written = new Set();
  const forgetful = (work) => ({
    ...work,
    node: async (key) => (written.has(key) ? work.node(key) : undefined),
    insertNode: (node) => { written.add(node.id); return work.insertNode(node); },
  });
  const store = { ...complete, inTransaction: (run) => complete.inTransaction((work) => run(forgetful(work))) };
`,
  },
  {
    name: 'the server judges a check-in at its arrival',
    file: 'server/nodes/rules.ts',
    find: '    at,\n    proofType:',
    replace: '    at: now,\n    proofType:',
  },
  {
    name: 'the server acknowledges proofs even if it did not store them',
    file: write,
    find: 'if (await insertNode(work, key, draft, receipt)) {',
    replace: "if (draft.project === 'proofs' || (await insertNode(work, key, draft, receipt))) {",
  },
  {
    name: 'the server refuses a repeated key',
    file: write,
    find: 'isDeepStrictEqual(existing.fields, withoutAbsent(fields)))',
    replace: 'existing.fields === withoutAbsent(fields))',
  },
  {
    name: 'the server stores proofs without an owner',
    file: write,
    find: 'const { project, owner, fields } = draft;\n  const challenge',
    replace: "const { project, fields } = draft; const owner = draft.project === 'proofs' ? null : draft.owner;\n  const challenge",
  },
  {
    name: 'the server stores nodes without their challenge',
    file: write,
    find: "const challenge = draft.project === 'challenges' ? null : draft.challenge;",
    replace: 'const challenge = null;',
  },
  {
    name: 'the server does not check the predecessor of a write',
    file: write,
    find: '    await requireFollowed(work, after);\n',
    replace: '',
  },
  {
    name: 'the server ignores receipts',
    file: write,
    find: 'if (restored) await checkRestored',
    replace: 'if (restored && shown === undefined) await checkRestored',
  },
];
