import fc from 'fast-check';
import { foldLog } from '../../devtools/show.ts';
import { canonicalJson } from '../../kernel/lib/canonicalJson.ts';
import { copyOf } from '../../kernel/lib/copy.ts';
import { hostileLog } from '../arbitraries/hostileEvents.ts';
import { decidedLog } from '../arbitraries/logs.ts';
import { mergedLogs } from '../arbitraries/merged.ts';
import * as assert from '../assert.ts';
import { defineLogInvariant } from './defineInvariant.ts';

/** Mostly logs that commands produce, and some that the rules did not decide. */
export const anyLog = fc.oneof({ arbitrary: decidedLog(15).map((events) => [...events]), weight: 3 }, hostileLog(), mergedLogs);

export const foldsThroughJson = defineLogInvariant({
  says: 'events fold to the same state after a JSON round trip, and folding does not change them',
  runs: 50,
  random: anyLog,
  holds: (events) => {
    const before = canonicalJson(events);
    const state = canonicalJson(foldLog(events));
    assert.equal(canonicalJson(foldLog(copyOf(events))), state);
    assert.equal(canonicalJson(events), before);
  },
});
