import { expect, test } from 'vitest';
import type { Note } from '../../../core/kernel/store/notes.ts';
import { answer } from '../../../core/testing/transport.ts';
import { newDevice, newWorld, openPerson } from './support.ts';

test('LG15 what the node API said to each event is told, and a list that did not come', async () => {
  const world = newWorld();
  const notes: Note[] = [];
  const ann = await openPerson(world, 'ann', newDevice(), { note: (note) => void notes.push(note) });
  const [one, two] = [await ann.creates(), await ann.creates()];
  notes.length = 0;
  const refused = answer(422, { ok: false, error: { code: 'TooLong', message: 'Too long.' } });
  world.transport.script(answer(201, { ok: true, nodeId: one }), refused);
  await ann.gauntlet.push();
  world.transport.script('no answer');
  await expect(ann.gauntlet.pull('proofs')).rejects.toThrow();
  expect(notes.filter(({ kind }) => kind === 'told' || kind === 'pullFailed')).toMatchObject([
    { kind: 'told', event: one, type: 'ChallengeCreated', verdict: 'taken' },
    { kind: 'told', event: two, type: 'ChallengeCreated', verdict: 'refused', code: 'TooLong' },
    { kind: 'pullFailed', project: 'proofs' },
  ]);
});

test('LG10 reading everything again takes the log and the last known nodes from the device', async () => {
  const world = newWorld();
  const ann = await openPerson(world);
  await ann.creates();
  await ann.hears();
  const before = ann.app();
  ann.device.nodes.clear();
  await ann.gauntlet.readAgain();
  expect(ann.app().root).toEqual(before.root);
  expect(ann.app().root).not.toBe(before.root);
  expect([before.known.challenges === null, ann.app().known.challenges]).toEqual([false, null]);
});
