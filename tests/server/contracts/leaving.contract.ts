import { readdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { JPEG, PNG, sized } from '../support/files.ts';
import {
  takeAction,
  challengeOf,
  checkIn,
  commentOf,
  created,
  expectDone,
  readChallenge,
  readProfile,
  sha256,
  started,
} from '../support/nodes.ts';
import { refusal, type Answer } from '../support/visitor.ts';
import { createEnvironment, NO_LIMITS, PASSWORD, type Member, type Environment } from '../support/environment.ts';

const DELETE = '/api/auth/delete-account';
const leave = (person: Member, password = PASSWORD): Promise<Answer> => person.post(DELETE, { accountId: person.id, password });

/** Deleting an account, and the data that remain, on any store. */
export function leavingContract(openStore: () => Store): void {
  let environment: Environment;
  let ben: Member;
  beforeAll(async () => {
    environment = await createEnvironment(openStore());
    ben = await environment.signUp('Ben');
  });
  afterAll(() => environment.close());

  /** The names of what is stored for a file; they begin with its hash. */
  const storedFor = async (bytes: Uint8Array): Promise<string[]> =>
    (await readdir(environment.filesDirectory, { recursive: true })).filter((path) => path.includes(sha256(bytes)));
  const idsOf = async (project: string, challenge?: string): Promise<string[]> => (await ben.nodes(project, challenge)).map(({ id }) => id);
  const signIn = ({ email }: Member) => environment.nobody.post('/api/auth/sign-in/email', { email, password: PASSWORD });

  describe('permission', () => {
    it('ST9 requires the password: a wrong one deletes nothing', async () => {
      const ann = await environment.signUp('Ann');
      const answer = await leave(ann, 'Wrong2026');
      expect({ ...refusal(answer), field: answer.at('error', 'field') }).toEqual({ status: 403, code: 'WrongPassword', field: 'password' });
      expect(refusal(await leave(ann, ''))).toEqual({ status: 400, code: 'BadShape' });
      expect(await readProfile(ben, ann.id)).toMatchObject({ '/text': 'Ann' });
      expect((await ann.nodes('profiles')).length).toBeGreaterThan(0);
    });

    it('ST9 requires the owner', async () => {
      const ann = await environment.signUp('Ann');
      expect(refusal(await ben.post(DELETE, { accountId: ann.id, password: PASSWORD }))).toEqual({ status: 403, code: 'NotYours' });
      expect(await readProfile(ben, ann.id)).toMatchObject({ '/text': 'Ann' });
    });

    it('ST9 counts wrong passwords against the login limits', async () => {
      const limited = await createEnvironment(openStore(), { limits: { ...NO_LIMITS, account: { attempts: 2, seconds: 60 } } });
      limited.setNow('2042-01-01T00:00:00.000Z');
      const ann = await limited.signUp('Ann');
      for (let attempt = 1; attempt <= 2; attempt += 1) expect((await leave(ann, 'Wrong2026')).status).toBe(403);
      expect((await leave(ann)).status).toBe(429);
      await limited.close();
    });
  });

  describe('deletion removes', () => {
    it('ST10 the login, all sessions and the profile; the address is free again', async () => {
      const ann = await environment.signUp('Ann');
      expectDone(await ann.patch(`/api/local/projects/profiles/nodes/${ann.id}`, { '/attributes/@bio': 'I run.' }));
      const answer = expectDone(await leave(ann));
      expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
      expect((await ann.get('/api/local/projects/challenges/nodes')).status).toBe(401);
      expect((await signIn(ann)).status).toBe(401);
      expect(await idsOf('profiles')).not.toContain(ann.id);
      const again = await environment.nobody.post('/api/auth/sign-up/email', { name: 'Ann', email: ann.email, password: PASSWORD });
      expect(again.status).toBe(200);
    });

    it('ST10 check-ins, and challenges without another participant with all that belongs to them', async () => {
      const ann = await environment.signUp('Ann');
      const alone = await started(environment, ann);
      const group = await started(environment, ben);
      expectDone(await takeAction(environment, ann, group, 'joined'));
      const proofs = [await checkIn(environment, ann, alone), await checkIn(environment, ann, group)];
      expectDone(await leave(ann));
      expect(await idsOf('challenges')).not.toContain(alone);
      const left = [...(await idsOf('proofs', alone)), ...(await idsOf('proofs', group))];
      for (const proof of proofs) expect(left).not.toContain(expectDone(proof).at('nodeId'));
      const acted = [...(await ben.nodes('participations', alone)), ...(await ben.nodes('participations', group))].filter(
        ({ fieldValues }) => fieldValues['/attributes/@usrId'] === ann.id,
      );
      expect(acted.map(({ fieldValues }) => [fieldValues['/attributes/@chlId'], fieldValues['/attributes/@actn']])).toEqual([
        [group, 'joined'],
      ]);
    });

    it('ST10 files without another uploader, including their bytes', async () => {
      const ann = await environment.signUp('Ann');
      const [own, shared] = [sized(PNG, 333), sized(JPEG, 334)];
      for (const bytes of [own, shared]) expectDone(await ann.put(`/api/files/${sha256(bytes)}`, bytes));
      expectDone(await ben.put(`/api/files/${sha256(shared)}`, shared));
      expect(await storedFor(own)).toHaveLength(1);
      expectDone(await leave(ann));
      expect((await ben.get(`/api/files/${sha256(own)}`)).status).toBe(404);
      expect((await ben.get(`/api/files/${sha256(shared)}`)).status).toBe(200);
      expect(await storedFor(own)).toEqual([]);
      expectDone(await ben.put(`/api/files/${sha256(own)}`, own));
      expect((await ben.get(`/api/files/${sha256(own)}`)).status).toBe(200);
    });

    it('ST10 the account even when its files cannot be removed now: the next deletion removes them', async () => {
      const { files } = environment.ports;
      const failing = await createEnvironment(openStore(), {
        files: { ...files, remove: () => Promise.reject(new Error('The files are away')) },
      });
      const [ann, cleo] = [await failing.signUp('Ann'), await environment.signUp('Cleo')];
      const bytes = sized(PNG, 335);
      expectDone(await ann.put(`/api/files/${sha256(bytes)}`, bytes));
      expect(expectDone(await leave(ann)).headers.getSetCookie()[0]).toContain('Max-Age=0');
      expect((await signIn(ann)).status).toBe(401);
      expect(failing.reported).toHaveLength(1);
      expectDone(await leave(cleo));
      expect(await storedFor(bytes)).toEqual([]);
      await failing.close();
    });
  });

  describe('concurrent requests', () => {
    it('ST10 an upload stores no bytes, and responds that no one is signed in', async () => {
      const ann = await environment.signUp('Ann');
      const bytes = sized(PNG, 336);
      const body = new ReadableStream<Uint8Array>(
        {
          // The body is read after the session was found valid.
          pull: async (stream) => {
            expectDone(await leave(ann));
            stream.enqueue(bytes);
            stream.close();
          },
        },
        { highWaterMark: 0 },
      );
      const upload: RequestInit & { duplex: 'half' } = { body, duplex: 'half' };
      expect(refusal(await ann.send('PUT', `/api/files/${sha256(bytes)}`, upload))).toEqual({ status: 401, code: 'NotSignedIn' });
      expect(await storedFor(bytes)).toEqual([]);
    });

    it('ST10 of continuous writes none remains, and none fails with another error', async () => {
      const ann = await environment.signUp('Ann');
      const group = await created(ben);
      const fields = {
        comments: commentOf(ann, { challenge: group, action: 'posted', at: environment.now() }),
        profiles: { '/attributes/@bio': 'Here' },
        challenges: challengeOf(ann),
      };
      const statuses = new Set<number>();
      const writes = Object.entries(fields).map(async ([project, each]) => {
        while (!statuses.has(401)) {
          statuses.add((await ann.write(project, each)).status);
          // As over a network: without it, the embedded database goes from write to write, and nothing else in the process runs.
          await setImmediate();
        }
      });
      expectDone(await leave(ann));
      await Promise.all(writes);
      expect([...statuses].filter((status) => ![201, 401].includes(status))).toEqual([]);
      const own = (await Promise.all([ben.nodes('comments', group), ben.nodes('challenges'), ben.nodes('profiles')])).flat();
      expect(JSON.stringify(own)).not.toContain(ann.id);
    });
  });

  describe('deletion preserves', () => {
    it('ST10 a challenge that another person joined, started as it was, without an owner', async () => {
      const ann = await environment.signUp('Ann');
      const group = await created(ann);
      expectDone(await takeAction(environment, ben, group, 'joined'));
      expectDone(await takeAction(environment, ann, group, 'started'));
      expectDone(await leave(ann));
      expect(await readChallenge(ben, group)).toMatchObject({ '/attributes/@chlSt': 'active', '/text': 'Run 5k' });
      expect(await idsOf('profiles')).not.toContain(ann.id);
      expectDone(await checkIn(environment, ben, group));
    });

    it('ST10 the start of a one-on-one whose opponent leaves', async () => {
      const ann = await environment.signUp('Ann');
      const duel = await created(ben, { '/attributes/@chlTy': 'one-on-one' });
      expectDone(await takeAction(environment, ann, duel, 'joined'));
      expectDone(await leave(ann));
      expect(await readChallenge(ben, duel)).toMatchObject({ '/attributes/@chlSt': 'active' });
      expectDone(await checkIn(environment, ben, duel));
    });

    it('ST10 TR6 the figures of the others: what they completed together with the person still counts', async () => {
      const [ann, cleo, dan] = [await environment.signUp('Ann'), await environment.signUp('Cleo'), await environment.signUp('Dan')];
      const challenges = [await created(cleo, { '/attributes/@durat': 2 }), await created(ann, { '/attributes/@durat': 2 })];
      const [cleos = '', anns = ''] = challenges;
      expectDone(await takeAction(environment, ann, cleos, 'joined'));
      expectDone(await takeAction(environment, dan, anns, 'joined'));
      expectDone(await takeAction(environment, cleo, cleos, 'started'));
      expectDone(await takeAction(environment, ann, anns, 'started'));
      for (let day = 0; day < 2; day += 1) {
        expectDone(await checkIn(environment, cleo, cleos));
        expectDone(await checkIn(environment, ann, cleos));
        environment.pass(24 * 60 * 60_000);
      }
      environment.pass(4 * 24 * 60 * 60_000);
      const figures = () => Promise.all([cleo, dan].map(({ id }) => readProfile(ben, id)));
      const before = await figures();
      expect(before).toMatchObject([
        { '/attributes/@compl': 1, '/attributes/@trust': 53 },
        { '/attributes/@compl': 0, '/attributes/@missd': 2, '/attributes/@trust': 46 },
      ]);
      expectDone(await leave(ann));
      expect(await figures()).toEqual(before);
    });

    it('ST10 a shared challenge until its last participant leaves', async () => {
      const [ann, cleo] = [await environment.signUp('Ann'), await environment.signUp('Cleo')];
      const group = await created(ann);
      expectDone(await takeAction(environment, cleo, group, 'joined'));
      expectDone(await leave(ann));
      expect(await idsOf('challenges')).toContain(group);
      expectDone(await leave(cleo));
      expect(await idsOf('challenges')).not.toContain(group);
    });
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
