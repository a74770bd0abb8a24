import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../../../core/testing/transport.ts';
import { newWorld, openPerson, PHOTO_BYTES, photoOf, sent, type Person } from './support.ts';

/** Ann has begun a challenge that asks for photos, told of it, and checked in with one. */
async function withPhoto() {
  const world = newWorld();
  const ann = await openPerson(world);
  const id = await ann.begins({ proofType: 'photo' });
  await ann.gauntlet.push();
  world.transport.requests.splice(0);
  const photo = await photoOf(ann);
  const proof = await ann.checksIn(id, photo);
  return { world, ann, id, photo, proof };
}

const filledOf = ({ app }: Person, id: string): string[] => Object.keys(app().root.challenge.byId[id]?.proofs ?? {});

describe('SY7 files first', () => {
  test('SY7 a photo is uploaded under its hash before the node that names it', async () => {
    const { world, ann, photo, proof } = await withPhoto();
    await ann.gauntlet.push();
    expect(sent(world.transport.requests)).toEqual([`PUT /api/files/${photo.hash}`, `POST proofs/nodes ${proof.id}`]);
    expect(world.transport.requests[0]?.bytes).toEqual(PHOTO_BYTES);
    expect(world.transport.requests[1]?.json).toMatchObject({ '/attributes/@proof': 'photo', '/attributes/@prfDt': photo.hash });
  });

  test('SY7 while the file is not there, its node is not sent', async () => {
    const { world, ann, photo, proof } = await withPhoto();
    world.transport.script('no answer', answer(500), answer(503));
    await ann.gauntlet.push();
    expect(sent(world.transport.requests)).toEqual(Array.from({ length: 3 }, () => `PUT /api/files/${photo.hash}`));
    expect([ann.app().connection, ann.status(proof.id)]).toEqual(['unreachable', { name: 'waiting' }]);
    await ann.gauntlet.push();
    expect(ann.status(proof.id)).toEqual({ name: 'synced' });
  });

  test('SY7 an answer to the file that is not of the node API settles nothing', async () => {
    const { world, ann, proof } = await withPhoto();
    world.transport.script(answer(200, '<html>Welcome</html>'));
    await ann.gauntlet.push();
    expect([ann.app().connection, ann.status(proof.id)]).toEqual(['unreachable', { name: 'waiting' }]);
  });

  test('SY7 and SY8 a 401 to the file ends the attempt', async () => {
    const { world, ann, proof } = await withPhoto();
    world.transport.script(answer(401));
    await ann.gauntlet.push();
    expect([ann.app().connection, ann.status(proof.id)]).toEqual(['signed-out', { name: 'waiting' }]);
    expect(world.transport.requests).toHaveLength(1);
  });

  test('SY7 and SY3 a file that the server refuses refuses its check-in', async () => {
    const { world, ann, id, proof } = await withPhoto();
    world.transport.script(refusal(413, 'TooLarge', 'A photo has at most 5 MB.'));
    await ann.gauntlet.push();
    expect(ann.status(proof.id)).toEqual({ name: 'refused', message: 'A photo has at most 5 MB.' });
    expect(filledOf(ann, id)).toEqual([]);
    expect(sent(world.transport.requests)).toHaveLength(1);
  });

  test('SY7 a file that is not on the device any more refuses its check-in, and the rest is told', async () => {
    const { world, ann, id, proof } = await withPhoto();
    ann.device.files.clear();
    const next = await ann.creates();
    await ann.gauntlet.push();
    expect(ann.status(proof.id)).toMatchObject({ name: 'refused' });
    expect(ann.app().root.sync.refused[0]?.code).toBe('file_lost');
    expect([filledOf(ann, id), ann.status(next)]).toEqual([[], { name: 'synced' }]);
    expect(sent(world.transport.requests)).toEqual([`POST challenges/nodes ${next}`]);
  });

  test('SY7 a file is on the device before the event that names it, and can be read back', async () => {
    const { ann, photo } = await withPhoto();
    expect(await ann.gauntlet.fileOf(photo.hash)).toEqual(PHOTO_BYTES);
    expect(await ann.gauntlet.fileOf('0'.repeat(64))).toBeNull();
  });
});
