import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { devicesResponse } from '../../../core/replication/accountLog/devices.ts';
import { cookieOf, PASSWORD, type Environment, type Member } from '../support/environment.ts';
import { listLogs } from '../support/operator.ts';
import { beginLog, deviceOf, pushOf, stateIn } from '../support/logs.ts';
import { refusal, visitorOf } from '../support/visitor.ts';

const MINUTE = 60_000;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** The devices of an account, on any database: they have sessions. */
export function devicesContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  beforeAll(async () => void (environment = await openEnvironment()));
  afterAll(() => environment.close());
  beforeEach(async () => void (ann = await environment.signUp('Ann')));

  const devices = async () => devicesResponse.parse((await ann.get('/api/local/devices')).body).payload;
  const signIn = async (): Promise<Member> => {
    const answer = await environment.nobody.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD });
    const cookie = cookieOf(answer.headers);
    return { ...ann, ...visitorOf(environment.app, cookie), cookie };
  };

  it('AL11 are listed with their names and what waits on them, the one seen last first', async () => {
    const first = environment.now();
    await beginLog(ann);
    const laptop = deviceOf(environment, ann, 'laptop');
    await laptop.get('', { 'User-Agent': CHROME, Waiting: '3' });
    environment.pass(MINUTE);
    await deviceOf(environment, ann, 'phone').get('', { 'User-Agent': SAFARI });
    const { now, log, devices: listed } = await devices();
    expect({ now, events: log.events }).toEqual({ now: environment.now(), events: 2 });
    expect(log.bytes).toBeGreaterThan(400);
    expect(listed).toEqual([
      { id: 'phone', name: 'Safari on iPhone', firstSeen: now, lastSeen: now, waiting: 0, app: '0.1.0', isSignedIn: true },
      { id: 'laptop', name: 'Chrome on Windows', firstSeen: first, lastSeen: first, waiting: 3, app: '0.1.0', isSignedIn: true },
    ]);
  });

  it('AL16 the operator lists the largest logs with their events, bytes and devices', async () => {
    const state = await beginLog(ann);
    const laptop = deviceOf(environment, ann, 'laptop');
    stateIn(await laptop.push(pushOf(state, [laptop.command(state, { count: 400, data: { text: 'a'.repeat(1_000) } })])));
    const { isDone, message } = await listLogs(environment);
    expect(isDone).toBe(true);
    const line = message.split('\n').find((each) => each.startsWith(ann.email.toLowerCase()));
    expect(line?.startsWith(`${ann.email.toLowerCase()}: 402 events, `)).toBe(true);
    expect(line).toMatch(/ 0\.[4-9] MB, 1 device$/);
  });

  it('AL11 a contact is stored once a minute, and at once when it says something new', async () => {
    const laptop = deviceOf(environment, ann, 'laptop');
    const lastSeen = async () => (await devices()).devices[0]?.lastSeen;
    const first = environment.now();
    await laptop.page();
    environment.pass(MINUTE - 1);
    await laptop.page();
    expect(await lastSeen()).toBe(first);
    await laptop.get('', { Waiting: '2' });
    expect(await lastSeen()).toBe(environment.now());
    environment.pass(MINUTE);
    await laptop.get('', { Waiting: '2' });
    expect(await lastSeen()).toBe(environment.now());
  });

  it('AL11 a push leaves fewer events waiting', async () => {
    await beginLog(ann);
    const laptop = deviceOf(environment, ann, 'laptop');
    const state = await laptop.pull();
    const push = { expected: state.head, hash: state.hash, commands: [laptop.command(state, { count: 2 })] };
    stateIn(await laptop.push(push, { Waiting: '5' }));
    expect((await devices()).devices).toMatchObject([{ id: 'laptop', waiting: 3 }]);
  });

  it('AL11 a device is signed out, again without an effect, and only by its person', async () => {
    const elsewhere = await signIn();
    await deviceOf(environment, elsewhere, 'lost').page();
    await deviceOf(environment, ann, 'here').page();
    const ben = await environment.signUp('Ben');
    const signOut = '/api/local/devices/lost/sign-out';
    expect(refusal(await ben.post(signOut, {}))).toEqual({ status: 404, code: 'NoSuchDevice' });
    for (const _ of [1, 2]) {
      expect((await ann.post(signOut, {})).status).toBe(200);
      expect((await elsewhere.get('/api/local/log')).status).toBe(401);
      const shown = (await devices()).devices.map(({ id, isSignedIn }) => [id, isSignedIn]);
      expect(new Map(shown.map(([id, isSignedIn]) => [id, isSignedIn]))).toEqual(
        new Map([
          ['here', true],
          ['lost', false],
        ]),
      );
    }
  });

  it('AL11 an account has at most 100 devices: those not seen for the longest time are removed', async () => {
    for (let i = 0; i < 102; i += 1) {
      environment.pass(1_000);
      await deviceOf(environment, ann, `device-${i}`).page();
    }
    const ids = (await devices()).devices.map(({ id }) => id);
    expect({ count: ids.length, first: ids[0], last: ids.at(-1) }).toEqual({ count: 100, first: 'device-101', last: 'device-2' });
  });

  it('AL14 the log and the devices are deleted with the account', async () => {
    await beginLog(ann);
    const laptop = deviceOf(environment, ann, 'laptop');
    stateIn(await laptop.record());
    const elsewhere = await signIn();
    expect((await ann.post('/api/auth/delete-account', { accountId: ann.id, password: PASSWORD })).status).toBe(200);
    expect((await elsewhere.get('/api/local/log')).status).toBe(401);
    const { db } = environment.ports.store;
    for (const table of ['accountLogs', 'logEvents', 'devices'] as const)
      expect(await db.selectFrom(table).select('account').where('account', '=', ann.id).execute()).toEqual([]);
  });
}
