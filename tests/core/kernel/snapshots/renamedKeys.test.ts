import { expect, test } from 'vitest';
import { createSnapshotWriter, readSnapshot } from '../../../../core/kernel/snapshots/snapshots.ts';
import { list, moment, newest, watchedDerived } from '../watchedDerived.ts';

test('LG11 a snapshot of the same values under other keys has the other keys', async () => {
  const { derived } = watchedDerived();
  const writeSnapshot = createSnapshotWriter(derived);
  const items = list(70);
  const byKey = (prefix: string) => Object.fromEntries(items.map((item, i) => [`${prefix}${i}`, item]));
  await writeSnapshot(moment(500, { byId: byKey('a') }));
  await writeSnapshot(moment(1_000, { byId: byKey('b') }));
  expect((await readSnapshot(derived, await newest(derived))).root).toEqual({ byId: byKey('b') });
});
