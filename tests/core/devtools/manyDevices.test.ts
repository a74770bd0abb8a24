import { describe, expect, test } from 'vitest';
import { bisectInvariant } from '../../../core/devtools/bisect.ts';
import { effectsOf } from '../../../core/devtools/effects.ts';
import { explain } from '../../../core/devtools/explain.ts';
import { figureOf } from '../../../core/devtools/figure.ts';
import { openFork } from '../../../core/devtools/history/fork.ts';
import { logOf, openedLogOfFile } from '../../../core/devtools/history/openedLogs.ts';
import { openReadOnly } from '../../../core/devtools/history/readOnly.ts';
import { createTimeMachine } from '../../../core/devtools/history/timeMachine.ts';
import { LOG_INVARIANTS } from '../../../core/devtools/logInvariants.ts';
import { replay } from '../../../core/devtools/replay.ts';
import { figures, foldLog } from '../../../core/devtools/show.ts';
import { streakOf } from '../../../core/domain/progress/streak.readModel.ts';
import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import { readLog } from '../../../core/logFile/readLog.ts';
import { verify } from '../../../core/logFile/verify.ts';
import { EMPTY_CACHE } from '../../../core/replication/remoteCache.ts';
import { calendar } from '../replication/support.ts';
import { ANN, fileOf, headAt, logOfThreeDevices } from './manyDevices.ts';

const { environment, events } = await logOfThreeDevices();
const pause = async (): Promise<void> => {};
const DAY = 86_400_000;

test('LG5 the log of three devices is whole, no event of it is voided, and its instants fall', () => {
  expect([...new Set(events.map(({ device }) => device))]).toEqual(['server', 'phone', 'laptop']);
  expect(verify(events).flaw).toBeNull();
  expect(foldLog(events).log.voided).toEqual([]);
  expect(events.some(({ at }, i) => at < (events[i - 1]?.at ?? ''))).toBe(true);
});

test('every invariant holds after every event of three devices', () => {
  for (const invariant of LOG_INVARIANTS) expect(bisectInvariant(events, invariant).first, invariant.name).toBeNull();
});

describe('time travel in a log of three devices', () => {
  test('TT1 the state after any event equals a fold from scratch', async () => {
    const machine = await createTimeMachine(logOf(events), { pause, step: 4 });
    for (const position of [events.length, 0, 7, 3, events.length - 2, 12, 1]) {
      expect(canonicalJson(await machine.at(position)), `${position}`).toBe(canonicalJson(foldLog(events.slice(0, position))));
    }
  });

  test('TT2 a moment leads behind the last event that had happened by then, also where instants fall', async () => {
    const machine = await createTimeMachine(logOf(events), { pause, step: 3 });
    for (const { at } of events) {
      expect(await machine.positionAt(at), at).toBe(events.findLastIndex((event) => event.at <= at) + 1);
    }
  });

  test('TT2 an opened file seeks to the moment of each event, and its end shows the day of the export', async () => {
    const read = readLog(fileOf(events, headAt(events, 9)));
    if (!read.ok) throw new Error(read.message);
    const opened = await openReadOnly(openedLogOfFile(read.file, calendar), { pause });
    for (const position of [events.length, 5, events.length - 1]) {
      await opened.seek(position);
      expect(opened.place$.value).toMatchObject({ position, asOf: { now: events[position - 1]?.at } });
      expect(opened.views$.value.state.root.log.position).toBe(position);
    }
    await opened.seekMoment('2026-03-05T23:00:00.000Z');
    expect(opened.place$.value.position).toBe(events.findLastIndex(({ at }) => at <= '2026-03-05T23:00:00.000Z') + 1);
  });
});

describe('the figures of a log of three devices', () => {
  test('the replay shows the streak of the app after every event, also after a day that arrived late', () => {
    for (const { position, event, streak } of replay(events)) {
      const { progress } = foldLog(events.slice(0, position));
      expect({ position, streak }).toEqual({ position, streak: streakOf(progress, { now: event.at, day: event.day }).days });
    }
    const asOf = { now: '2026-03-06T20:00:00.000Z', day: calendar.dayOf('2026-03-06T20:00:00.000Z', 'Europe/Berlin') };
    expect(figures(foldLog(events), asOf).streak.days).toBe(5);
  });

  test.each(['balance', 'streak.days', 'level.xp'])('the explained amounts of %s add up', (name) => {
    const figure = figureOf(name);
    if (!figure) throw new Error(name);
    const asOf = { now: '2026-03-06T20:00:00.000Z', day: calendar.dayOf('2026-03-06T20:00:00.000Z', 'Europe/Berlin') };
    const { start, sum, value } = explain(events, figure, asOf);
    expect(Number(start) + (sum ?? Number.NaN)).toBe(value);
    expect(value).toEqual(figure.reader()(foldLog(events), asOf));
  });

  test('EI3 the effects of an event that arrived late are those of its own day', () => {
    const index = events.findIndex(({ device, type }) => device === 'laptop' && type === 'DailyRewardClaimed');
    const event = events[index];
    if (!event) throw new Error('The laptop claimed nothing.');
    const effects = effectsOf(foldLog(events.slice(0, index)), foldLog(events.slice(0, index + 1)), event);
    expect(effects.map(({ model }) => model)).toContain('streak');
  });
});

describe('WI1 a fork of a log of three devices', () => {
  const fork = (position: number) =>
    openFork({
      account: ANN,
      log: logOf(events),
      position,
      now: environment.ports.now(),
      zone: 'Europe/Berlin',
      ports: { calendar, random: environment.ports.random, sleep: environment.ports.sleep, clock: () => 0 },
      remote: EMPTY_CACHE,
      fileOf: async () => null,
    });

  test.each([2, 9, events.length])('from event %i numbers its events under its own device, and they follow the log', async (position) => {
    const { gauntlet, ...forked } = await fork(position);
    await gauntlet.commands.buyPoints({ packageId: 'popular', paymentId: 'another' });
    const data = { packageId: 'pro', paymentId: 'gift', points: 2_500, bonus: 500, priceCents: 1_999 };
    expect(await forked.write('PointsPurchased', data)).toBeNull();
    await forked.wait(DAY);
    const added = forked.events();
    expect(added.map(({ device, seq }) => ({ device, seq }))).toEqual(added.map((_, i) => ({ device: 'what-if', seq: i + 1 })));
    expect(verify([...events.slice(0, position), ...added]).flaw).toBeNull();
    const { root } = gauntlet.views$.value.state;
    expect(root.log.voided).toEqual([]);
    expect(canonicalJson(root)).toBe(canonicalJson(foldLog([...events.slice(0, position), ...added])));
    gauntlet.close();
  });
});
