import { expect, test } from 'vitest';
import {
  CHANCES,
  createDecider,
  type Decider,
  FAULTS,
  MAX_DELAY_MS,
  NO_FAULTS,
  type Settings,
  STRENGTHS,
} from '../../../../src/admin/chaos/faults/faults.ts';

const ALL: Settings = {
  slow: 'often',
  offline: 'often',
  lostAnswers: 'often',
  duplicates: 'often',
  fullStorage: 'often',
  deadConnection: 'often',
};

const rolls = (decider: Decider) => ({
  calls: Array.from({ length: 200 }, () => decider.onCall('POST')),
  writes: Array.from({ length: 200 }, () => decider.onWrite()),
  deaths: Array.from({ length: 200 }, () => decider.onTransaction()),
  spells: Array.from({ length: 20 }, () => decider.nextPeriod()),
});

test('CX2 the same seed gives the same faults, another seed different ones', () => {
  expect(rolls(createDecider(ALL, 7))).toEqual(rolls(createDecider(ALL, 7)));
  expect(rolls(createDecider(ALL, 7))).not.toEqual(rolls(createDecider(ALL, 8)));
});

test('CX2 each fault has a random sequence of its own: turning other faults off does not change it', () => {
  const all = rolls(createDecider(ALL, 11));
  expect(rolls(createDecider({ ...NO_FAULTS, deadConnection: 'often' }, 11)).deaths).toEqual(all.deaths);
  expect(rolls(createDecider({ ...NO_FAULTS, lostAnswers: 'often' }, 11)).calls.map(({ isLost }) => isLost)).toEqual(
    all.calls.map(({ isLost }) => isLost),
  );
});

test('CX1 a fault that is turned off never occurs', () => {
  const { calls, writes, deaths, spells } = rolls(createDecider(NO_FAULTS, 3));
  expect(new Set(calls.map((call) => JSON.stringify(call)))).toEqual(new Set(['{"delayMs":0,"isLost":false,"isTwice":false}']));
  expect({ writes: new Set(writes), deaths: new Set(deaths), spells: new Set(spells) }).toEqual({
    writes: new Set([false]),
    deaths: new Set([null]),
    spells: new Set([null]),
  });
});

test.each(FAULTS.filter((fault) => fault !== 'offline'))('CX2 %s occurs with the probability of its strength', (fault) => {
  for (const strength of STRENGTHS) {
    const decider = createDecider({ ...NO_FAULTS, [fault]: strength }, 5);
    const count = Array.from({ length: 20_000 }, () => {
      if (fault === 'fullStorage') return decider.onWrite();
      if (fault === 'deadConnection') return decider.onTransaction() !== null;
      const { delayMs, isLost, isTwice } = decider.onCall('POST');
      return { slow: delayMs > 0, lostAnswers: isLost, duplicates: isTwice }[fault];
    }).filter(Boolean).length;
    expect(count / 20_000).toBeCloseTo(CHANCES[fault][strength], 1.7);
  }
});

test('CX2 a GET request is never sent twice, a delay is at most three seconds, and a connection dies before or after a commit', () => {
  const decider = createDecider(ALL, 2);
  expect(Array.from({ length: 500 }, () => decider.onCall('GET')).some(({ isTwice }) => isTwice)).toBe(false);
  const { calls, deaths } = rolls(createDecider(ALL, 2));
  expect(Math.max(...calls.map(({ delayMs }) => delayMs))).toBeLessThanOrEqual(MAX_DELAY_MS);
  expect(new Set(deaths)).toEqual(new Set([null, 'before', 'after']));
});
