import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { verify } from '../../../core/logFile/verify.ts';
import type { Store } from '../../../server/store/store.ts';
import { createEnvironment, PASSWORD, type Environment, type Member } from '../support/environment.ts';
import { follow } from '../support/feed.ts';
import { afterCommand, beginLog, deviceOf, pushOf, type TestDevice } from '../support/logs.ts';
import { visitorOf } from '../support/visitor.ts';

const ROUNDS = 10;
/** How often two pushes race. */
const RACES = 40;

/** Logs on two servers of one database. */
export function logServersContract(openStore: () => Store, openSecond: () => Promise<Store>): void {
  let environment: Environment;
  let second: Store;
  let elsewhere: ReturnType<typeof createApp>;
  beforeAll(async () => {
    environment = await createEnvironment(openStore());
    second = await openSecond();
    elsewhere = createApp({ ...environment.ports, store: second });
  });
  afterAll(async () => {
    await environment.close();
    await second.close();
  });

  /** Two devices of a person, each at another server. */
  const devicesOf = (ann: Member): [TestDevice, TestDevice] => [
    deviceOf(environment, ann),
    deviceOf(environment, { ...ann, ...visitorOf(elsewhere, ann.cookie) }),
  ];

  it('AL2 devices that push at the same time write one log, whose chain is intact', async () => {
    const ann = await environment.signUp('Ann');
    const [phone, ...others] = [...devicesOf(ann), ...devicesOf(ann)];
    if (phone === undefined) throw new Error('There is no device.');
    const all = [phone, ...others];
    const pushAll = async (device: TestDevice): Promise<void> => {
      for (let accepted = 0; accepted < ROUNDS;) {
        const { status } = await device.record();
        expect([200, 409]).toContain(status);
        if (status === 200) accepted += 1;
      }
    };
    await Promise.all([beginLog(ann), ...all.map(pushAll)]);
    const { events, hash } = await phone.pull();
    expect(verify(events, [], hash).flaw).toBeNull();
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    for (const { id } of all)
      expect(events.filter(({ device }) => device === id).map(({ seq }) => seq)).toEqual(Array.from({ length: ROUNDS }, (_, i) => i + 1));
  });

  it('AL7 a command that two pushes bring at the same time, one behind the other, is appended once', async () => {
    const ann = await environment.signUp('Ann');
    await beginLog(ann);
    const [one, other] = devicesOf(ann);
    for (let round = 0; round < RACES; round += 1) {
      const state = await one.pull();
      const first = one.command(state);
      const repeat = other.command({ ...afterCommand(state, first), seq: 0 }, { command: first.id });
      const pushes = [one.push(pushOf(state, [first])), other.push(pushOf(afterCommand(state, first), [repeat]))];
      const statuses = (await Promise.all(pushes)).map(({ status }) => status);
      expect(statuses[0]).toBe(200);
      expect([409, 422]).toContain(statuses[1]);
    }
    expect(environment.reported).toEqual([]);
  });

  it('AL13 an append at one server reaches the streams at the other one', async () => {
    const ann = await environment.signUp('Ann');
    const stream = await follow(elsewhere, ann.cookie);
    await stream.until(({ length }) => length > 0);
    const { head } = await beginLog(ann);
    const messages = await stream.until((received) => received.some(({ type }) => type === 'log'));
    expect(messages.at(-1)).toEqual({ type: 'log', head });
    stream.leave();
  });

  it('AL14 pushes during the deletion of the account are refused or deleted with it', async () => {
    const ann = await environment.signUp('Ann');
    const devices = [...devicesOf(ann), ...devicesOf(ann)];
    const pushUntilRefused = async (device: TestDevice): Promise<number> => {
      for (;;) {
        const state = { head: 0, hash: '', seq: 0 };
        const { status } = await device.push(pushOf(state, [device.command(state)]));
        if (status !== 200 && status !== 409) return status;
      }
    };
    const deletion = ann.post('/api/auth/delete-account', { accountId: ann.id, password: PASSWORD });
    const statuses = await Promise.all(devices.map(pushUntilRefused));
    expect({ deletion: (await deletion).status, statuses }).toEqual({ deletion: 200, statuses: [401, 401, 401, 401] });
    for (const table of ['accountLogs', 'logEvents', 'devices'] as const)
      expect(await second.db.selectFrom(table).select('account').where('account', '=', ann.id).execute()).toEqual([]);
    expect(environment.reported).toEqual([]);
  });
}
