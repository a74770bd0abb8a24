import type { PlantedBug } from '../bug.ts';

const reads = 'core/client/remoteReads.ts';
const cacheUpdates = 'core/replication/cacheUpdates.ts';
const cacheStore = 'core/replication/cacheStore.ts';
const sharedCache = 'core/replication/sharedCache.ts';
const feed = 'server/feed/feed.ts';
const foldedReads = 'server/feed/foldedReads.ts';

/** Bugs of the change feed and of the remote cache. */
export const feedBugs: readonly PlantedBug[] = [
  {
    name: 'the feed brings nothing of the challenges in which a person takes part',
    file: foldedReads,
    find: 'return parts.has(challenge) || (',
    replace: 'return (',
  },
  {
    name: 'a position counts with another mark, as after a restored backup',
    file: 'server/nodes/memoryChanges.ts',
    find: 'has: async ({ seq, mark }) => markOf(seq) === mark,',
    replace: 'has: async ({ seq }) => markOf(seq) !== undefined,',
  },
  {
    name: 'an unknown position is taken for the last one',
    file: feed,
    find: 'reload: true, changes: [], more: false };',
    replace: 'reload: false, changes: [], more: false };',
  },
  {
    name: 'the page of a snapshot names the position after it was read',
    file: feed,
    find: 'return { now, cursor, changes: await shownTo(tools, person, nodes, now), next',
    replace:
      'return { now, cursor: cursorOf({ seq: (await tools.nodes.changes.last()).seq + 1, mark: 0 }), changes: await shownTo(tools, person, nodes, now), next',
  },
  {
    name: 'of a batch with many changes only the first ones are applied',
    file: cacheUpdates,
    find: "const after = withChanges(before, changes, { extent: 'listed' });",
    replace: "const after = withChanges(before, changes.slice(0, 2), { extent: 'listed' });",
  },
  {
    name: 'a challenge that becomes the own one is followed without being read',
    file: reads,
    find: 'for (const [id] of own) await readWhole(id);',
    replace:
      'for (const [id] of own) await apply((before) => ({ ...before, groups: { ...before.groups, [id]: { ...before.groups[id], extent: "followed" } } }));',
  },
  {
    name: 'a snapshot adds to what was followed before',
    file: 'core/replication/cacheReplacements.ts',
    find: "const others = Object.entries(before.groups).filter(([, { extent }]) => extent !== 'followed');",
    replace: 'const others = Object.entries(before.groups);',
  },
  {
    name: 'an update is not applied again to what another tab stored meanwhile',
    file: sharedCache,
    find: 'if (isSaved !== false || attempt === ATTEMPTS) return isSaved ?? false;',
    replace: 'if (isSaved !== false || attempt > 0) return isSaved ?? false;',
  },
  {
    name: 'the tab that follows the feed keeps the changes to itself',
    file: reads,
    find: 'publish({ ...batch, snapshots: remote().snapshots, changes: batch.changes.map(rawChange), isStored });',
    replace: 'void isStored;',
  },
  {
    name: 'nodes that are gone stay stored',
    file: cacheStore,
    find: 'for (const { id } of before) if (!staying.has(id)) removed.push(keyOf(project, id));',
    replace: 'void staying;',
  },
  {
    name: 'stored nodes lose their order',
    file: cacheStore,
    find: '  loaded.sort((a, b) => a.stored.place - b.stored.place);\n',
    replace: '  loaded.sort((a, b) => b.stored.place - a.stored.place);\n',
  },
  {
    name: 'an edited comment keeps its text in the feed',
    file: 'server/nodes/changesBy.ts',
    find: 'return [...(isNew ? [author] : []), ...(await blankedBy(work, draft))];',
    replace: 'return isNew ? [author] : [];',
  },
];
