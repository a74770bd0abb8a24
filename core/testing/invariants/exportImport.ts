import { exportLog } from '../../logFile/exportLog.ts';
import { importLog } from '../../logFile/importLog.ts';
import { foldLog } from '../../devtools/show.ts';
import { canonicalJson } from '../../kernel/lib/canonicalJson.ts';
import { copyOf } from '../../kernel/lib/copy.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { createMemoryLog } from '../../kernel/log/memoryLog.ts';
import { calendar } from '../arbitraries/calendar.ts';
import { chained } from '../arbitraries/chained.ts';
import { withForeign } from '../arbitraries/foreign.ts';
import { anyLog } from '../arbitraries/logs.ts';
import * as assert from '../assert.ts';
import { defineLogInvariant } from './defineInvariant.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const ABOUT = { asOf: { now: NOW, day: calendar.dayOf(NOW, 'Europe/Berlin') }, zone: 'Europe/Berlin' };

/**
 * Any log as one device could store it, with events of a later app, any text and any JSON. Only a field `__proto__` is left out, because
 * files refuse it and no app writes it. A memory log sorts fields, so these are sorted.
 */
const storedLog = withForeign(anyLog)
  .map(({ mixed }) => copyOf(chained(mixed)))
  .filter((events) => !JSON.stringify(events).includes('"__proto__":'));

export const exportImport = defineLogInvariant(
  {
    says: 'export then import is the identity: every event, known or not, byte by byte, and the state; a second import changes nothing',
    runs: 60,
    random: storedLog,
    holds: async (stored) => {
      const events = copyOf(stored);
      const about = { ...ABOUT, account: events[0]?.actor ?? '' };
      const file = throughUtf8(exportLog(events, about));
      const [imported, again] = await importTwice(file, about.account);
      assert.equal(JSON.stringify(imported), JSON.stringify(events));
      assert.equal(canonicalJson(foldLog(imported)), canonicalJson(foldLog(events)));
      assert.equal(exportLog(imported, about), file);
      assert.equal(again, JSON.stringify(events));
    },
  },
  // An import requires that each event follows from the one before it.
  { ofParts: false },
);

/** Returns the log that importing a file produces, and its text after a second import. */
async function importTwice(file: string, account: string): Promise<[EventEnvelope[], string]> {
  const log = createMemoryLog();
  const result = await importLog(file, account, log);
  assert.ok(result.ok, result.ok ? '' : result.message);
  const imported = await log.read(1);
  await importLog(file, account, log);
  return [imported, JSON.stringify(await log.read(1))];
}

/** Encodes and decodes a text as a file does. */
function throughUtf8(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
