import { describe, expect, test } from 'vitest';
import { response, refusal } from '../../../core/testing/transport.ts';
import { newEnvironment, openPerson, PHOTO_BYTES, photoOf, sent, type Person } from './support.ts';
import { ownChallenge } from '../../../core/domain/challenge/state.ts';

/** Ann pushed a challenge that asks for photos, and checked in with one. */
async function withPhoto() {
  const environment = newEnvironment();
  const ann = await openPerson(environment);
  const id = await ann.begins({ proofType: 'photo' });
  await ann.gauntlet.push();
  environment.transport.requests.splice(0);
  const photo = await photoOf(ann);
  const proof = await ann.checksIn(id, photo);
  return { environment, ann, id, photo, proof };
}

const filledOf = ({ app }: Person, id: string): string[] => Object.keys(ownChallenge(app().root.challenge, id)?.proofs ?? {});

describe('SY7 files before nodes', () => {
  test('SY7 uploads a photo under its hash before the node that names it', async () => {
    const { environment, ann, photo, proof } = await withPhoto();
    await ann.gauntlet.push();
    expect(sent(environment.transport.requests)).toEqual([`PUT /api/files/${photo.hash}`, `POST proofs/nodes ${proof.id}`]);
    const [upload, node] = environment.transport.requests;
    expect(upload?.bytes).toEqual(PHOTO_BYTES);
    expect(node?.json).toMatchObject({ '/attributes/@proof': 'photo', '/attributes/@prfDt': photo.hash });
  });

  test('SY7 sends no node while the upload of its file fails', async () => {
    const { environment, ann, photo, proof } = await withPhoto();
    environment.transport.script('no answer', response(500), response(503));
    await ann.gauntlet.push();
    expect(sent(environment.transport.requests)).toEqual(Array.from({ length: 3 }, () => `PUT /api/files/${photo.hash}`));
    expect({ connection: ann.app().connection, status: ann.status(proof.id) }).toEqual({
      connection: 'held',
      status: { name: 'waiting' },
    });
    await ann.gauntlet.push();
    expect(ann.status(proof.id)).toEqual({ name: 'synced' });
  });

  test('SY7 ignores a response to the upload that is not of the node API', async () => {
    const { environment, ann, proof } = await withPhoto();
    environment.transport.script(response(200, '<html>Welcome</html>'));
    await ann.gauntlet.push();
    expect({ connection: ann.app().connection, status: ann.status(proof.id) }).toEqual({
      connection: 'held',
      status: { name: 'waiting' },
    });
  });

  test('SY7 and SY8 a 401 to the upload ends the attempt', async () => {
    const { environment, ann, proof } = await withPhoto();
    environment.transport.script(response(401));
    await ann.gauntlet.push();
    expect({ connection: ann.app().connection, status: ann.status(proof.id) }).toEqual({
      connection: 'signed-out',
      status: { name: 'waiting' },
    });
    expect(environment.transport.requests).toHaveLength(1);
  });

  test('SY7 and SY3 a refused file refuses its check-in', async () => {
    const { environment, ann, id, proof } = await withPhoto();
    environment.transport.script(refusal(413, 'TooLarge', 'A photo has at most 5 MB.'));
    await ann.gauntlet.push();
    expect(ann.status(proof.id)).toEqual({ name: 'refused', message: 'A photo has at most 5 MB.' });
    expect(filledOf(ann, id)).toEqual([]);
    expect(sent(environment.transport.requests)).toHaveLength(1);
  });

  test('SY7 refuses a check-in whose file is gone from the device, and pushes the rest', async () => {
    const { environment, ann, id, proof } = await withPhoto();
    ann.device.files.clear();
    const next = await ann.creates();
    await ann.gauntlet.push();
    expect(ann.status(proof.id)).toMatchObject({ name: 'refused' });
    expect(ann.app().root.sync.refused[0]?.code).toBe('file_lost');
    expect({ filled: filledOf(ann, id), status: ann.status(next) }).toEqual({ filled: [], status: { name: 'synced' } });
    expect(sent(environment.transport.requests)).toEqual([`POST challenges/nodes ${next}`]);
  });

  test('SY7 stores a file before the event that names it, and can read it back', async () => {
    const { ann, photo } = await withPhoto();
    expect(await ann.gauntlet.fileOf(photo.hash)).toEqual(PHOTO_BYTES);
    expect(await ann.gauntlet.fileOf('0'.repeat(64))).toBeNull();
  });
});
