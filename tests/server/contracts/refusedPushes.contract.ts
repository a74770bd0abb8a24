import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUSH_REFUSALS, type PushedCommand, type PushRefusal } from '../../../core/replication/accountLog/wire.ts';
import type { Ports } from '../../../server/ports.ts';
import { NO_LIMITS, type Environment, type Member } from '../support/environment.ts';
import { afterCommand, beginLog, deviceOf, pushOf, type EventFields, type LogState, type TestDevice } from '../support/logs.ts';
import type { Answer } from '../support/visitor.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A push that is refused, and the device whose log it is. */
type Case = { readonly device: TestDevice; readonly push: () => Promise<Answer> };

/** The rule of each code. */
const RULES: Record<PushRefusal, string> = {
  Behind: 'AL2',
  MergedBefore: 'AL9',
  UpdateNeeded: 'AL15',
  TooLarge: 'AL3',
  WrongChain: 'AL3',
  NotYours: 'AL4',
  LogFull: 'AL16',
  Repeated: 'AL7',
  AheadOfClock: 'AL5',
  TooEarly: 'AL6',
  EventTooLarge: 'AL7',
  BadText: 'RB24',
};

/** Each code of `PUSH_REFUSALS`, on any store. */
export function refusedPushesContract(openEnvironment: (changes?: Partial<Ports>) => Promise<Environment>): void {
  let environment: Environment;
  let small: Environment;
  let ann: Member;
  let phone: TestDevice;
  let state: LogState;
  beforeAll(async () => {
    environment = await openEnvironment();
    small = await openEnvironment({ limits: { ...NO_LIMITS, log: 3_000 } });
  });
  afterAll(async () => {
    await environment.close();
    await small.close();
  });
  beforeEach(async () => {
    ann = await environment.signUp('Ann');
    await beginLog(ann);
    phone = deviceOf(environment, ann);
    state = await phone.pull();
  });

  const at = (ms: number): string => new Date(Date.parse(environment.now()) + ms).toISOString();

  const pushed = (...commands: PushedCommand[]): Case => ({ device: phone, push: () => phone.push(pushOf(state, commands)) });
  const pushedBy = (headers: Record<string, string>): Case => ({
    device: phone,
    push: () => phone.push(pushOf(state, [phone.command(state)]), headers),
  });
  const recorded = (fields: EventFields): Case => ({ device: phone, push: () => phone.record(fields) });
  const two = (first: EventFields, second: EventFields): Case => {
    const one = phone.command(state, first);
    return pushed(one, phone.command(afterCommand(state, one), second));
  };

  /** Cases of each code. Of two commands the second one is refused. */
  const CASES: Record<PushRefusal, Readonly<Record<string, () => Case | Promise<Case>>>> = {
    Behind: {
      'the log has grown': async () => {
        await deviceOf(environment, ann).record();
        return pushed(phone.command(state));
      },
      'the hash is another': () => {
        const other = { ...state, hash: 'f'.repeat(64) };
        return { device: phone, push: () => phone.push(pushOf(other, [phone.command(other)])) };
      },
    },
    MergedBefore: {
      'a second old log comes to a log that has begun': async () => {
        const merged = phone.command(state);
        await phone.push(pushOf(state, [merged], true));
        const after = afterCommand(state, merged);
        const own = phone.command(after);
        await phone.push(pushOf(after, [own]));
        const now = afterCommand(after, own);
        return { device: phone, push: () => phone.push(pushOf(now, [phone.command(now)], true)) };
      },
    },
    UpdateNeeded: {
      'the app is too old': () => pushedBy({ 'App-Version': '0.0.9' }),
      'the app names no version': () => pushedBy({ 'App-Version': 'dev' }),
    },
    TooLarge: {
      'it has 1,001 events': () => pushed(phone.command(state, { count: 1_001 })),
      'it has more than 2 MB': () => pushed(phone.command(state, { data: 'x'.repeat(2_100_000) })),
    },
    WrongChain: {
      'an event has another hash': () => pushed(phone.command(state, { prev: 'e'.repeat(64) })),
      'the second event has another hash': () => two({}, { prev: 'e'.repeat(64) }),
      'a number of the device is left out': () => pushed(phone.command(state, { seq: 2 })),
      'a number of the device comes twice': async () => {
        await phone.record();
        return recorded({ seq: 1 });
      },
    },
    NotYours: {
      'an event has another actor': () => pushed(phone.command(state, { actor: 'ben' })),
      'an event has another device': () => pushed(phone.command(state, { device: 'other' })),
      'an event has another command': () => pushed({ ...phone.command(state), id: 'other' }),
      'the device calls itself the server': () => {
        const server = deviceOf(environment, ann, 'server');
        return { device: server, push: () => server.record() };
      },
    },
    LogFull: {
      'the log has more bytes than the setting': async () => {
        const device = deviceOf(small, await small.signUp('Ben'));
        return { device, push: () => device.record({ data: 'x'.repeat(3_000) }) };
      },
    },
    Repeated: {
      'the log has the command': async () => {
        await phone.record({ command: 'once' });
        return recorded({ command: 'once' });
      },
      'the log has the event': async () => {
        await phone.record({ id: 'event' });
        return recorded({ id: 'event' });
      },
      'the push has the command twice': () => two({ command: 'once' }, { command: 'once' }),
      'the push has the event twice': () => two({ id: 'event' }, { id: 'event' }),
    },
    AheadOfClock: {
      'an event is more than five minutes ahead': () => two({ at: at(5 * MINUTE) }, { at: at(5 * MINUTE + 1) }),
    },
    TooEarly: {
      'an event is more than a minute earlier than the first contact': () => two({ at: at(-MINUTE) }, { at: at(-MINUTE - 1) }),
      'an event is more than a minute earlier than the last event of the device': async () => {
        await phone.record();
        environment.pass(2 * MINUTE);
        await phone.record();
        return recorded({ at: at(-MINUTE - 1) });
      },
      'a daily claim is older than 30 days': () => {
        environment.pass(40 * DAY);
        return two({ at: at(-35 * DAY) }, { type: 'DailyRewardClaimed', at: at(-30 * DAY - 1) });
      },
    },
    BadText: {
      'a text of an event has NUL': () => two({}, { data: { text: 'a\0b' } }),
      'a text of an event ends in half of a character': () => two({}, { data: ['a', { b: 'c\ud800' }] }),
    },
    EventTooLarge: {
      'the data of an event have more than 400,000 characters': () => two({}, { data: 'x'.repeat(400_000) }),
    },
  };

  describe.each(Object.entries(CASES))('a push is refused with %s when', (code, cases) => {
    it.each(Object.entries(cases))(`${new Map(Object.entries(RULES)).get(code)} %s, and nothing of it is stored`, async (_, open) => {
      const { device, push } = await open();
      const before = await device.pull();
      const answer = await push();
      const status = new Map<string, number>(Object.entries(PUSH_REFUSALS)).get(code);
      expect({ status: answer.status, code: answer.at('error', 'code') }).toEqual({ status, code });
      expect(answer.at('error', 'about') !== undefined).toBe(status === 422);
      expect(await device.pull()).toEqual(before);
      expect((await phone.record()).status).toBe(200);
    });
  });

  it('AL5 AL8 a refusal names the first command that is refused, and the commands before it are not stored either', async () => {
    const good = phone.command(state);
    const early = phone.command(afterCommand(state, good), { at: at(-DAY) });
    const answer = await phone.push(pushOf(state, [good, early]));
    expect({ status: answer.status, about: answer.at('error', 'about') }).toEqual({ status: 422, about: early.id });
    expect((await phone.pull()).head).toBe(state.head);
  });

  it('AL8 a refusal names every refused command with a code of its own, and none of the others', async () => {
    const [early, good, large, ahead] = [{ at: at(-DAY) }, {}, { data: 'x'.repeat(400_000) }, { at: at(DAY) }];
    const commands: PushedCommand[] = [];
    let end = state;
    for (const fields of [early, good, large, ahead]) {
      const command = phone.command(end, fields);
      commands.push(command);
      end = afterCommand(end, command);
    }
    const answer = await phone.push(pushOf(state, commands));
    const [first, , third, last] = commands.map(({ id }) => id);
    expect({ code: answer.at('error', 'code'), about: answer.at('error', 'about') }).toEqual({ code: 'TooEarly', about: first });
    expect(answer.at('error', 'refused')).toEqual([
      { command: first, code: 'TooEarly' },
      { command: third, code: 'EventTooLarge' },
      { command: last, code: 'AheadOfClock' },
    ]);
    expect((await phone.pull()).head).toBe(state.head);
  });

  it.each([
    ['no device', { Device: '' }],
    ['a device of 101 characters', { Device: 'x'.repeat(101) }],
    ['a negative number of events', { Waiting: '-1' }],
    ['a version with a space', { 'App-Version': 'a b' }],
  ])('AL11 a push with %s in its headers is refused', async (_, headers) => {
    const answer = await phone.push(pushOf(state, [phone.command(state)]), headers);
    expect({ status: answer.status, code: answer.at('error', 'code') }).toEqual({ status: 400, code: 'BadShape' });
  });

  it.each([
    ['an id that is too long', { id: 'x'.repeat(301) }],
    ['an id with NUL', { id: 'a\0b' }],
    ['a device with half a character', { device: '\ud800' }],
  ])('AL3 a push with %s is refused', async (_, fields) => {
    const answer = await phone.push(pushOf(state, [phone.command(state, fields)]));
    expect({ status: answer.status, code: answer.at('error', 'code') }).toEqual({ status: 400, code: 'BadShape' });
  });
}
