import { describe, expect, test } from 'vitest';
import { openedLogOfFile, openedLogOfAccount } from '../../../../core/devtools/history/openedLogs.ts';
import { openReadOnly } from '../../../../core/devtools/history/readOnly.ts';
import { foldLog } from '../../../../core/devtools/show.ts';
import { canonicalJson } from '../../../../core/kernel/lib/canonicalJson.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { readLog } from '../../../../core/logFile/readLog.ts';
import { myChallenges$ } from '../../../../core/views/challengeListProjections.ts';
import { balance$, streak$ } from '../../../../core/views/projections.ts';
import { refusalText } from '../../../../core/domain/refusalText.ts';
import { historyPage$ } from '../../../../core/views/explainProjections.ts';
import { calendar, newEnvironment, openPerson } from '../../replication/support.ts';

const making = { pause: async () => {}, step: 3 };
const transactions$ = historyPage$({ type: null, skip: 0, limit: 50 });

/** A person who bought points, was away for two days, bought again, and began a challenge. */
async function someHistory() {
  const environment = newEnvironment();
  const ann = await openPerson(environment);
  await ann.gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
  const moment = { position: ann.device.log.events.length, now: environment.now() };
  const before = { balance: ann.gauntlet.project(balance$).current(), transactions: ann.gauntlet.project(transactions$).current() };
  environment.advance(2 * 86_400_000);
  await ann.gauntlet.refresh();
  await ann.gauntlet.commands.buyPoints({ packageId: 'pro', paymentId: 'two' });
  await ann.begins();
  await ann.pulls();
  return { environment, ann, moment, before };
}

describe('TT3 the past of an account', () => {
  test('shows the state of that moment, and then the present unchanged', async () => {
    const { ann, moment, before } = await someHistory();
    const past = await openReadOnly(openedLogOfAccount(ann.gauntlet), making);
    expect(past.project(balance$).current()).toBe(ann.gauntlet.project(balance$).current());
    expect(past.project(myChallenges$({})).current()).toEqual(ann.gauntlet.project(myChallenges$({})).current());
    await past.seek(moment.position);
    expect(past.project(balance$).current()).toBe(before.balance);
    expect(past.project(transactions$).current()).toEqual(before.transactions);
    expect(past.project(myChallenges$({ statuses: ['active'] })).current()).toHaveLength(0);
    expect(past.project(streak$).current()).toEqual(past.project(streak$).current());
    expect(past.place$.value).toMatchObject({ position: moment.position, asOf: { now: moment.now } });
    expect(ann.gauntlet.project(balance$).current()).toBeGreaterThan(before.balance);
  });

  test('shows the state at a moment between two events', async () => {
    const { ann, moment } = await someHistory();
    const past = await openReadOnly(openedLogOfAccount(ann.gauntlet), making);
    await past.seekMoment('2026-03-03T20:00:00.000Z');
    expect(past.place$.value.position).toBe(moment.position);
    expect(past.place$.value.asOf).toMatchObject({ now: '2026-03-03T20:00:00.000Z', day: { date: '2026-03-03' } });
  });

  test('LG19 stays as it was opened when the pending tail is replaced meanwhile', async () => {
    const { environment, ann } = await someHistory();
    const { log } = ann.device;
    log.status = { confirmed: 4, generation: 0 };
    const again = await openPerson(environment, 'ann', ann.device);
    const past = await openReadOnly(openedLogOfAccount(again.gauntlet), { ...making, step: 100 });
    const events = [...log.events];
    const tail = { after: 4, events: log.events.slice(4, 6), commands: [], confirmed: 6 };
    expect(await createMemoryLog(log).replaceTail(tail, { head: events.length, generation: 0 })).toBe(true);
    expect(log.events).toHaveLength(6);
    await past.seek(events.length - 1);
    expect(canonicalJson(past.views$.value.state.root)).toBe(canonicalJson(foldLog(events.slice(0, -1))));
    expect(await past.readEvents(1, 100)).toEqual(events);
    expect(past.views$.value.state.accountLog).toMatchObject({ confirmed: 4, generation: 0 });
  });

  test('shows the last position that was requested while another one loads', async () => {
    const { ann } = await someHistory();
    const past = await openReadOnly(openedLogOfAccount(ann.gauntlet), making);
    const seen: number[] = [];
    past.place$.subscribe(({ position }) => void seen.push(position));
    await Promise.all([past.seek(5), past.seek(1), past.seek(2)]);
    expect(seen).toEqual([past.head, 5, 2]);
    expect(past.views$.value.state.root.log.position).toBe(2);
  });

  test('contains no later event', async () => {
    const { ann, moment } = await someHistory();
    const past = await openReadOnly(openedLogOfAccount(ann.gauntlet), making);
    const last = ann.device.log.events.at(-1)?.id ?? '';
    expect((await past.eventOf(last))?.position).toBe(past.head);
    await past.seek(moment.position);
    expect(await past.eventOf(last)).toBeNull();
  });
});

describe('TT4 a read-only log', () => {
  test('runs no command, writes nothing and sends no request', async () => {
    const { environment, ann } = await someHistory();
    const past = await openReadOnly(openedLogOfAccount(ann.gauntlet), making);
    const [length, requestCount] = [ann.device.log.events.length, environment.transport.requests.length];
    const answer = await past.commands.buyPoints({ packageId: 'starter', paymentId: 'three' });
    expect(answer).toEqual({ ok: false, refusal: { type: 'InThePast' } });
    expect(!answer.ok && refusalText(answer.refusal)).toMatch(/past/);
    await past.push();
    await past.pull();
    await past.refresh();
    await expect(past.storeFile(new Uint8Array())).rejects.toThrow(/read-only/);
    expect(await past.importLog({ size: 0, text: async () => '' })).toMatchObject({ ok: false });
    expect(ann.device.log.events).toHaveLength(length);
    expect(environment.transport.requests).toHaveLength(requestCount);
  });

  test('shows a file of another person from that file alone', async () => {
    const { ann } = await someHistory();
    const text = await ann.gauntlet.exportLog();
    const read = readLog(text);
    if (!read.ok) throw new Error(read.message);
    const sealed = await openReadOnly(openedLogOfFile(read.file, calendar), making);
    expect(sealed.account).toMatchObject({ id: 'ann', name: 'ANN' });
    expect(sealed.project(balance$).current()).toBe(ann.gauntlet.project(balance$).current());
    expect(await sealed.commands.claimStripDay()).toEqual({ ok: false, refusal: { type: 'LogSealed' } });
    expect(await sealed.exportLog()).toBe(text);
    expect(await sealed.checkLog(() => undefined)).toMatchObject({ events: read.file.events.length, flaw: null });
  });
});
