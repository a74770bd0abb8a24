import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import { hashOfEvent } from '../../../core/kernel/log/hash.ts';
import { readLog } from '../../../core/logFile/readLog.ts';
import { LOG_PAGE, logPage, WAITING_HEADER } from '../../../core/replication/accountLog/wire.ts';
import type { Ports } from '../../../server/ports.ts';
import type { Environment, Member } from '../support/environment.ts';
import { follow } from '../support/feed.ts';
import { afterCommand, beginLog, deviceOf, pushOf, stateIn, type TestDevice } from '../support/logs.ts';
import { refusal } from '../support/visitor.ts';

const MINUTE = 60_000;

/** Pulls, pushes, the beginning and the file of an account's log, on any store. */
export function logContract(openEnvironment: (changes?: Partial<Ports>) => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let phone: TestDevice;
  let tablet: TestDevice;
  beforeAll(async () => void (environment = await openEnvironment()));
  afterAll(() => environment.close());
  beforeEach(async () => {
    ann = await environment.signUp('Ann');
    [phone, tablet] = [deviceOf(environment, ann), deviceOf(environment, ann)];
  });

  describe('a pull', () => {
    it('AL1 of an empty log has no events and no earliest instant', async () => {
      const { head, hash, earliest, events } = await phone.page();
      expect({ head, hash, earliest, events }).toEqual({ head: 0, hash: '', earliest: null, events: [] });
    });

    it('AL1 returns what another device pushed, with the same canonical JSON and hash', async () => {
      await beginLog(ann);
      const data = { b: [1e21, -0.5, 1e-7, null], a: { z: 'é\u2028\u0001"', y: '\ud83d\ude00' }, __proto: true };
      const { events } = await phone.pull();
      const sent = phone.command({ head: events.length, hash: hashOf(events), seq: 0 }, { data });
      stateIn(await phone.push(pushOf(await phone.pull(), [sent])));
      const pulled = await tablet.pull();
      expect(canonicalJson(pulled.events.at(-1))).toBe(canonicalJson(sent.events[0]));
      expect(hashOf(pulled.events)).toBe(pulled.hash);
    });

    it('AL1 has at most as many events as the limit, and the next page continues it', async () => {
      const state = await beginLog(ann);
      const command = phone.command(state, { count: 30 });
      stateIn(await phone.push(pushOf(state, [command])));
      const first = await phone.get('?after=2&limit=20');
      const second = await phone.get('?after=22&limit=20');
      const events = [first, second].flatMap((answer) => [answer.at('payload', 'events')].flat());
      expect(events).toEqual(command.events);
      expect(refusal(await phone.get(`?limit=${LOG_PAGE + 1}`))).toEqual({ status: 400, code: 'BadShape' });
    });

    it.each([
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ])('AL1 is compressed for a browser that accepts %s, and is not cached', async (accepted, encoding, read) => {
      await beginLog(ann);
      const headers = { ...phone.headers(), Cookie: ann.cookie, 'Accept-Encoding': accepted };
      const response = await environment.app.request('/api/local/log', { headers });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'application/json',
        'cache-control': 'no-store',
      });
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      const page: unknown = JSON.parse(read(Buffer.from(await response.arrayBuffer())).toString());
      expect(logPage.parse(page).payload.events).toEqual((await phone.page()).events);
    });

    it('AL1 of many large events returns at most 4 MB, and at least one event', async () => {
      let state = await beginLog(ann);
      const all = state.head + 15;
      for (let i = 0; i < 15; i += 1) {
        const command = phone.command({ ...state, seq: i }, { data: 'x'.repeat(390_000) });
        state = stateIn(await phone.push(pushOf(state, [command])));
      }
      const page = await phone.page();
      expect(page.head).toBe(all);
      expect(page.events.length).toBeLessThan(all);
      expect((await phone.pull()).events).toHaveLength(all);
    });

    it('AL1 without a device reads the log and registers nothing', async () => {
      await beginLog(ann);
      const answer = await ann.get('/api/local/log');
      expect({ head: answer.at('payload', 'head'), earliest: answer.at('payload', 'earliest') }).toEqual({ head: 2, earliest: null });
      expect((await ann.get('/api/local/devices')).at('payload', 'devices')).toEqual([]);
    });

    it('AL6 names the first contact of a device as its earliest instant, then its last event', async () => {
      await beginLog(ann);
      const first = environment.now();
      await phone.page();
      environment.pass(10 * MINUTE);
      expect((await phone.page()).earliest).toBe(first);
      stateIn(await phone.record());
      expect({ phone: (await phone.page()).earliest, tablet: (await tablet.page()).earliest }).toEqual({
        phone: environment.now(),
        tablet: environment.now(),
      });
    });

    it('AL1 of one person has nothing of another one', async () => {
      await beginLog(ann);
      const ben = await environment.signUp('Ben');
      expect(await deviceOf(environment, ben, phone.id).page()).toMatchObject({ head: 0, events: [] });
    });
  });

  describe('a push', () => {
    it('AL2 appends its commands and returns the new head', async () => {
      const state = await phone.pull();
      const one = phone.command(state, { count: 2 });
      const other = phone.command(afterCommand(state, one));
      const accepted = stateIn(await phone.push(pushOf(state, [one, other])));
      expect(accepted).toMatchObject({ head: 3, hash: afterCommand(afterCommand(state, one), other).hash });
      expect((await tablet.pull()).events).toEqual([...one.events, ...other.events]);
    });

    it('AL2 of two devices at the same time one is accepted, and the other is behind', async () => {
      const state = await beginLog(ann);
      const pushes = [phone, tablet].map((device) => device.push(pushOf(state, [device.command(state)])));
      const statuses = (await Promise.all(pushes)).map(({ status }) => status);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
      stateIn(await phone.record());
      stateIn(await tablet.record());
      expect((await phone.pull()).head).toBe(state.head + 3);
    });

    it('AL2 whose response was lost is in the next pull, and a repeat is behind', async () => {
      const state = await phone.pull();
      const push = pushOf(state, [phone.command(state)]);
      stateIn(await phone.push(push));
      expect(refusal(await phone.push(push))).toEqual({ status: 409, code: 'Behind' });
      expect((await phone.pull()).events).toEqual(push.commands[0]?.events);
    });

    it('AL6 takes events of the time since the last contact of the device', async () => {
      await beginLog(ann);
      await phone.page();
      const offline = environment.now();
      environment.pass(3 * 24 * 60 * MINUTE);
      stateIn(await phone.record({ at: offline }));
    });

    it('AL6 takes events of a device whose first contact was stored while the clock of the server was a year ahead', async () => {
      await beginLog(ann);
      const [YEAR, before] = [365 * 24 * 60 * MINUTE, environment.now()];
      environment.pass(YEAR);
      await phone.page();
      environment.pass(-YEAR);
      expect((await phone.page()).earliest).toBe(before);
      stateIn(await phone.record());
    });
  });

  describe('an upload', () => {
    it('AL9 brings a log of several devices and of the past in several pushes, then one old log more, of a device that merges it', async () => {
      const state = { head: 0, hash: '', seq: 0 };
      const one = phone.command(state, { at: '2024-01-01T00:00:00.000Z', device: 'old', seq: 41 });
      const other = phone.command(afterCommand(state, one), { at: '2025-01-01T00:00:00.000Z', device: 'sample', seq: 1 });
      const between = stateIn(await phone.push(pushOf(state, [one], true), { [WAITING_HEADER]: '2' }));
      expect(refusal(await tablet.push(pushOf(between, [other], true)))).toEqual({ status: 409, code: 'Behind' });
      stateIn(await phone.push(pushOf(between, [other], true), { [WAITING_HEADER]: '1' }));
      const ended = await phone.pull();
      const merged = tablet.command({ ...ended, seq: 0 }, { at: '2025-02-01T00:00:00.000Z' });
      const after = stateIn(await tablet.push(pushOf(ended, [merged], true)));
      expect(after.head).toBe(3);
      expect(ended.events.map(({ device }) => device)).toEqual(['old', 'sample']);
    });

    it('AL9 of a second old log goes on after a push of another device, and the pulls say who may merge', async () => {
      const state = { head: 0, hash: '', seq: 0 };
      stateIn(await phone.push(pushOf(state, [phone.command(state)], true)));
      expect(await tablet.page()).toMatchObject({ mayMerge: true, isUploading: false });
      const begun = await tablet.pull();
      stateIn(await tablet.push(pushOf(begun, [tablet.command(begun)], true), { [WAITING_HEADER]: '2' }));
      stateIn(await phone.record());
      expect(await phone.page()).toMatchObject({ mayMerge: false });
      expect(await tablet.page()).toMatchObject({ mayMerge: true, isUploading: true });
      const between = await tablet.pull();
      stateIn(await tablet.push(pushOf(between, [tablet.command(between)], true), { [WAITING_HEADER]: '1' }));
      expect(await tablet.page()).toMatchObject({ mayMerge: false, isUploading: false });
      const ended = await tablet.pull();
      expect(refusal(await tablet.push(pushOf(ended, [tablet.command(ended)], true)))).toEqual({ status: 409, code: 'MergedBefore' });
    });
  });

  describe('the beginning', () => {
    it('AL10 is the opening of the account, by the server and once', async () => {
      const first = await beginLog(ann);
      expect(await beginLog(ann)).toEqual(first);
      const { events } = await phone.pull();
      expect(events.map(({ type, device, command }) => ({ type, device, command }))).toEqual(
        ['AccountOpened', 'OpeningGranted'].map((type) => ({ type, device: 'server', command: `open:${ann.id}` })),
      );
      expect(events[0]?.data).toEqual({ accountId: ann.id, name: 'Ann', email: ann.email });
    });

    it('AL10 of two devices at the same time happens once', async () => {
      const [one, other] = await Promise.all([beginLog(ann), beginLog(ann)]);
      expect(one).toEqual(other);
      expect((await phone.pull()).head).toBe(2);
    });

    it('AL10 is plain where the installation has no sample, and refuses a zone that does not exist', async () => {
      await beginLog(ann, 'sample', 'Asia/Tokyo');
      expect((await phone.pull()).events).toMatchObject([{ device: 'server', zone: 'Asia/Tokyo' }, {}]);
      const refused = await ann.post('/api/local/log/begin', { beginning: 'plain', zone: 'Mars/Olympus' });
      expect({ ...refusal(refused), field: refused.at('error', 'field') }).toEqual({ status: 400, code: 'BadShape', field: 'zone' });
    });
  });

  it('AL18 a pull from the beginning has the figures of the last push that named some', async () => {
    const figures = { points: 12_500, level: 2, xp: 140, streakDays: 3, trust: 51, date: '2026-03-02' };
    let state = await beginLog(ann);
    const shown = async () => (await tablet.page()).figures;
    const seen = [await shown()];
    for (const [i, named] of [figures, undefined, { ...figures, points: 12_000 }].entries()) {
      const command = phone.command({ ...state, seq: i });
      state = stateIn(await phone.push({ ...pushOf(state, [command]), ...(named && { figures: named }) }));
      seen.push(await shown());
    }
    expect(seen).toEqual([null, figures, figures, { ...figures, points: 12_000 }]);
    expect((await tablet.page(1)).figures).toBeUndefined();
    const malformed = { ...pushOf(state, [phone.command(state)]), figures: { ...figures, points: 'many' } };
    expect(refusal(await ann.post('/api/local/log', malformed, phone.headers()))).toEqual({ status: 400, code: 'BadShape' });
  });

  it('AL12 the file has the whole log, as the tools read it', async () => {
    const state = await beginLog(ann);
    stateIn(await phone.push(pushOf(state, [phone.command(state, { count: 700 })])));
    const answer = await ann.get('/api/local/log/file');
    const read = readLog(String(answer.body));
    const { events, hash } = await phone.pull();
    expect(read).toMatchObject({
      ok: true,
      file: { header: { account: ann.id, events: 702, head: hash, confirmed: { position: 702, hash } }, events },
    });
  });

  it('AL13 an append reaches the person’s streams of changes, and nobody else’s', async () => {
    const ben = await environment.signUp('Ben');
    const [own, others] = await Promise.all([ann, ben].map(({ cookie }) => follow(environment.app, cookie)));
    if (own === undefined || others === undefined) throw new Error('No stream was opened.');
    await Promise.all([own, others].map((each) => each.until(({ length }) => length > 0)));
    const { head } = await beginLog(ann);
    await own.until((messages) => messages.some((message) => message.type === 'log'));
    expect(own.messages.at(-1)).toEqual({ type: 'log', head });
    await beginLog(ben);
    await others.until((messages) => messages.some((message) => message.type === 'log'));
    expect(others.messages.filter(({ type }) => type === 'log')).toHaveLength(1);
    own.leave();
    others.leave();
  });

  it('AL13 a stream says the head of the log as it is when it opens: something may have been appended since the last pull', async () => {
    const { head } = await beginLog(ann);
    const own = await follow(environment.app, ann.cookie);
    const messages = await own.until((received) => received.some(({ type }) => type === 'log'));
    expect(messages.map(({ type }) => type)).toEqual(['hello', 'log']);
    expect(messages.at(-1)).toEqual({ type: 'log', head });
    own.leave();
  });
}

function hashOf(events: readonly Parameters<typeof hashOfEvent>[0][]): string {
  const last = events.at(-1);
  return last === undefined ? '' : hashOfEvent(last);
}
