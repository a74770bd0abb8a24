import { canonicalJson } from '../../core/kernel/lib/canonicalJson.ts';
import { logOf } from '../../core/devtools/history/openedLogs.ts';
import { createTimeMachine } from '../../core/devtools/history/timeMachine.ts';
import { foldLog } from '../../core/devtools/show.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { decidedLog, undecidedLog } from '../../core/testing/arbitraries/logs.ts';
import { invariant } from '../invariant.ts';

const seeks = fc.array(fc.nat({ max: 80 }), { minLength: 1, maxLength: 8 });

invariant(
  'TT1 seeking to any positions in any order gives the fold of each prefix',
  30,
  fc.asyncProperty(fc.oneof(decidedLog(), undecidedLog), seeks, fc.integer({ min: 1, max: 9 }), async (events, places, step) => {
    const machine = await createTimeMachine(logOf(events), { pause: async () => {}, step });
    for (const place of places) {
      const position = Math.min(place, events.length);
      expect(canonicalJson(await machine.at(place))).toBe(canonicalJson(foldLog(events.slice(0, position))));
    }
  }),
);

invariant(
  'TT2 the position of an instant is that of the last event until then',
  30,
  fc.asyncProperty(decidedLog(), fc.nat(), fc.integer({ min: 1, max: 9 }), async (events, chosen, step) => {
    const machine = await createTimeMachine(logOf(events), { pause: async () => {}, step });
    const moment = events[chosen % Math.max(1, events.length)]?.at ?? '2026-01-01T00:00:00.000Z';
    expect(await machine.positionAt(moment)).toBe(events.findLastIndex(({ at }) => at <= moment) + 1);
  }),
);
