import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { GIF, sized } from '../support/files.ts';
import { expectDone, readProfile, sha256 } from '../support/nodes.ts';
import { operate } from '../support/operator.ts';
import { refusal, type Answer } from '../support/visitor.ts';
import type { Member, Environment } from '../support/environment.ts';

const pathOf = (id: string): string => `/api/local/projects/profiles/nodes/${id}`;

/** Profiles and what others see of them, on any store. */
export function profilesContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ben: Member;
  beforeAll(async () => {
    environment = await openEnvironment();
    ben = await environment.signUp('Ben');
  });
  afterAll(() => environment.close());

  const settings = (changes: object): string =>
    JSON.stringify({ emailNotifications: true, showEmail: false, publicProfile: true, ...changes });

  describe('reading', () => {
    it('lists the own profile first for each person, with the own address and settings', async () => {
      const ann = await environment.signUp('Ann');
      expectDone(await ann.patch(pathOf(ann.id), { '/attributes/@prof5': settings({}) }));
      for (const person of [ann, ben]) {
        const [own] = await person.nodes('profiles');
        expect({ id: own?.id, email: own?.fieldValues['/attributes/@email'] }).toEqual({ id: person.id, email: person.email });
      }
      expect(await readProfile(ann, ann.id)).toHaveProperty(['/attributes/@prof5']);
    });

    it("never returns another person's settings, and returns their verified address only if they show it", async () => {
      const ann = await environment.signUp('Ann');
      const hidden = { '/attributes/@prof2': ann.email, '/attributes/@prof5': settings({}), '/attributes/@prof6': '2026-03-02' };
      expectDone(await ann.patch(pathOf(ann.id), hidden));
      const seen = await readProfile(ben, ann.id);
      expect(Object.keys(seen).filter((key) => /@prof|@email/.test(key))).toEqual([]);
      expect(JSON.stringify(seen)).not.toContain(ann.email);
      expectDone(await ann.patch(pathOf(ann.id), { '/attributes/@prof5': settings({ showEmail: true }) }));
      await operate(environment, 'confirm', ann.email);
      expect((await readProfile(ben, ann.id))['/attributes/@email']).toBe(ann.email);
    });

    it('returns only the name and the figures of a profile that is not public', async () => {
      const ann = await environment.signUp('Ann');
      const shown = { '/attributes/@bio': 'I run.', '/attributes/@prof5': settings({ showEmail: true, publicProfile: false }) };
      expectDone(await ann.patch(pathOf(ann.id), shown));
      const seen = await readProfile(ben, ann.id);
      expect(seen).toMatchObject({ '/text': 'Ann', '/attributes/@trust': 50 });
      expect(Object.keys(seen).filter((key) => /@bio|@email/.test(key))).toEqual([]);
    });

    test.each(['no JSON', '7', 'null', '{"showEmail":"yes"}'])('the settings %s hide the address', async (text) => {
      const ann = await environment.signUp('Ann');
      expectDone(await ann.patch(pathOf(ann.id), { '/attributes/@prof5': text }));
      expect(await readProfile(ben, ann.id)).not.toHaveProperty(['/attributes/@email']);
    });
  });

  describe('writing', () => {
    it('changes the named fields and preserves the rest', async () => {
      const ann = await environment.signUp('Ann');
      expectDone(await ann.patch(pathOf(ann.id), { '/text': 'Anna', '/attributes/@bio': 'I run.' }));
      const answer = await ann.patch(pathOf(ann.id), { '/attributes/@bio': '' });
      expect({ status: answer.status, nodeId: answer.at('nodeId'), text: answer.at('payload', 'node', 'fieldValues', '/text') }).toEqual({
        status: 200,
        nodeId: ann.id,
        text: 'Anna',
      });
      expect(await readProfile(ben, ann.id)).toMatchObject({ '/text': 'Anna', '/attributes/@bio': '' });
    });

    it('shows the name and bio of the settings form on the profile', async () => {
      const ann = await environment.signUp('Ann');
      expectDone(await ann.patch(pathOf(ann.id), { '/attributes/@prof1': 'Anna L.', '/attributes/@prof3': 'I swim.' }));
      expect(await readProfile(ben, ann.id)).toMatchObject({ '/text': 'Anna L.', '/attributes/@bio': 'I swim.' });
    });

    it('by POST returns the id of the profile that exists since the sign-up', async () => {
      const ann = await environment.signUp('Ann');
      const answer = await ann.write('profiles', { '/attributes/@bio': 'I row.' });
      expect({ status: answer.status, nodeId: answer.at('nodeId') }).toEqual({ status: 201, nodeId: ann.id });
      expect(await readProfile(ben, ann.id)).toMatchObject({ '/attributes/@bio': 'I row.' });
    });

    it('changes nothing when it is repeated, also after other writes', async () => {
      const ann = await environment.signUp('Ann');
      const key = { 'Idempotency-Key': randomUUID() };
      expectDone(await ann.patch(pathOf(ann.id), { '/attributes/@bio': 'First' }, key));
      expectDone(await ann.patch(pathOf(ann.id), { '/attributes/@bio': 'Second' }));
      expectDone(await ann.patch(pathOf(ann.id), { '/attributes/@bio': 'First' }, key));
      expect(await readProfile(ben, ann.id)).toMatchObject({ '/attributes/@bio': 'Second' });
      expect(refusal(await ann.patch(pathOf(ann.id), { '/attributes/@bio': 'Third' }, key))).toEqual({ status: 409, code: 'KeyUsed' });
      expect(refusal(await ben.patch(pathOf(ben.id), { '/attributes/@bio': 'First' }, key))).toEqual({ status: 409, code: 'KeyUsed' });
    });

    it('loses no field of several writes at the same moment', async () => {
      const ann = await environment.signUp('Ann');
      const writes = [
        { '/text': 'Anna' },
        { '/attributes/@bio': 'I run.' },
        { '/attributes/@prof2': 'a@example.org' },
        { '/attributes/@prof4': 'none' },
      ];
      (await Promise.all(writes.map((fields) => ann.patch(pathOf(ann.id), fields)))).forEach(expectDone);
      const own = await readProfile(ann, ann.id);
      for (const fields of writes) expect(own).toMatchObject(fields);
    });

    it('CM18 is limited to the own profile (403), whether somebody else has the id or not', async () => {
      const ann = await environment.signUp('Ann');
      expect(refusal(await ben.patch(pathOf(ann.id), { '/text': 'Ben was here' }))).toEqual({ status: 403, code: 'NotYours' });
      expect(refusal(await ben.patch(pathOf(randomUUID()), { '/text': 'Nobody' }))).toEqual({ status: 403, code: 'NotYours' });
      expect(await readProfile(ben, ann.id)).toMatchObject({ '/text': 'Ann' });
    });

    test.each([
      ['/text', 'A'],
      ['/attributes/@bio', 'x'.repeat(1001)],
      ['/attributes/@prof5', 7],
      ['/attributes/@usrId', 'someone'],
      ['/attributes/@email', 'else@example.org'],
      ['/attributes/@prof7', ''],
    ])('is refused with its field: %s %j', async (field, value) => {
      const answer = await ben.patch(pathOf(ben.id), { [field]: value });
      expect({ status: answer.status, field: answer.at('error', 'field') }).toEqual({ status: 400, field });
    });
  });

  describe('a picture of a profile', () => {
    const save = (person: Member, picture: string, settings = {}): Promise<Answer> =>
      person.write('profiles', { '/attributes/@prof4': picture, '/attributes/@prof5': JSON.stringify(settings) });

    it('ST6 must be one that the person uploaded before', async () => {
      const ann = await environment.signUp('Ann');
      const bytes = sized(GIF, 444);
      expectDone(await ben.put(`/api/files/${sha256(bytes)}`, bytes));
      expect(refusal(await save(ann, sha256(bytes)))).toEqual({ status: 409, code: 'FileNotUploaded' });
      expectDone(await ann.put(`/api/files/${sha256(bytes)}`, bytes));
      expectDone(await save(ann, sha256(bytes)));
      expect(await readProfile(ben, ann.id)).toMatchObject({ '/attributes/@image': sha256(bytes) });
    });

    it('ST6 is visible to others only while the profile is public, and not after its removal', async () => {
      const ann = await environment.signUp('Ann');
      const bytes = sized(GIF, 445);
      expectDone(await ann.put(`/api/files/${sha256(bytes)}`, bytes));
      expectDone(await save(ann, sha256(bytes), { publicProfile: false }));
      expect(await readProfile(ben, ann.id)).not.toHaveProperty(['/attributes/@image']);
      expect(await readProfile(ann, ann.id)).toMatchObject({ '/attributes/@image': sha256(bytes) });
      expectDone(await save(ann, ''));
      expect(await readProfile(ann, ann.id)).not.toHaveProperty(['/attributes/@image']);
    });
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
