import type { PlantedBug } from '../bug.ts';

const write = 'server/nodes/write.ts';

/** Wrong servers. */
export const serverBugs: readonly PlantedBug[] = [
  {
    name: 'the server takes a repeat under a key of its own',
    file: 'server/nodes/routes.ts',
    find: 'const write = { key, after',
    replace:
      'const write = { key: key.slice(0, -6) + String(1_000_000 + ((await store.nodes([project])).length % 1_000_000)).slice(1), after',
  },
  {
    name: 'the server judges a repeat as if it were new',
    file: write,
    find: '    if (await isRepeat(work, key, draft)) return { isNew: false, receipt };\n    const now',
    replace: '    const now',
  },
  {
    name: 'the server forgets after a restart what it was told before',
    file: 'server/nodes/routes.ts',
    find: '  const store = nodesOfPorts(ports);\n',
    replace: `  const kept = nodesOfPorts(ports);
  const told = new Set();
  const forgetful = (work) => ({
    ...work,
    node: async (key) => (told.has(key) ? work.node(key) : undefined),
    insertNode: (node, now) => { told.add(node.id); return work.insertNode(node, now); },
  });
  const store = { ...kept, inTransaction: (run) => kept.inTransaction((work) => run(forgetful(work))) };
`,
  },
  {
    name: 'the server counts a check-in for the window in which it arrives',
    file: 'server/nodes/rules.ts',
    find: '    at,\n    proofType:',
    replace: '    at: now,\n    proofType:',
  },
  {
    name: 'the server acknowledges what it does not keep',
    file: write,
    find: 'if (await insertNode(work, key, draft, now)) return { isNew: true, receipt };',
    replace: "if (draft.project === 'proofs' || (await insertNode(work, key, draft, now))) return { isNew: true, receipt };",
  },
  {
    name: 'the server refuses a key that it knows',
    file: write,
    find: 'isDeepStrictEqual(known.fields, withoutAbsent(fields))) return true;',
    replace: 'known.fields === withoutAbsent(fields)) return true;',
  },
  {
    name: 'the server lets anybody write for anybody, and writes it for the asking one',
    file: write,
    find: 'const { project, owner, fields } = draft;\n  const challenge',
    replace: "const { project, fields } = draft; const owner = draft.project === 'proofs' ? null : draft.owner;\n  const challenge",
  },
  {
    name: 'the server files what belongs to a challenge under none',
    file: write,
    find: "const challenge = draft.project === 'challenges' ? null : draft.challenge;",
    replace: 'const challenge = null;',
  },
  {
    name: 'the server does not ask whether it knows what a write follows',
    file: write,
    find: '    await mustKnow(work, after);\n',
    replace: '',
  },
  {
    name: 'the server judges what it took before a rollback by the clock',
    file: write,
    find: 'if (isReceipt(shown, receipt)) await checkAgain',
    replace: 'if (shown === receipt.slice(1)) await checkAgain',
  },
];
