import assert from 'node:assert/strict';
import fc from 'fast-check';
import { exportLog } from '../../core/devtools/exportLog.ts';
import { importLog } from '../../core/devtools/importLog.ts';
import { foldLog } from '../../core/devtools/show.ts';
import { canonicalJson } from '../../core/kernel/canonicalJson.ts';
import { copyOf } from '../../core/kernel/copy.ts';
import type { EventEnvelope } from '../../core/kernel/event.ts';
import { createMemoryLog } from '../../core/kernel/memoryLog.ts';
import { calendar } from '../arbitraries/calendar.ts';
import { chained } from '../arbitraries/chained.ts';
import { withForeign } from '../arbitraries/foreign.ts';
import { anyLog } from '../arbitraries/logs.ts';
import { law } from '../law.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const ABOUT = { account: 'ann', asOf: { now: NOW, day: calendar.dayOf(NOW, 'Europe/Berlin') }, zone: 'Europe/Berlin' };

/**
 * Any log as one device would hold it, with events of a later app, any text and any JSON in it; only a field `__proto__`
 * is refused in a file, and no app writes one. A memory log sorts the fields, so these are sorted.
 */
const heldLog = withForeign(anyLog)
  .map(({ mixed }) => copyOf(chained(mixed)))
  .filter((events) => !JSON.stringify(events).includes('"__proto__":'));

law(
  'export then import is the identity: every event, known or not, to the byte, and the state; and so is a second time',
  60,
  fc.asyncProperty(heldLog, async (events) => {
    const file = throughUtf8(exportLog(events, ABOUT));
    const [imported, again] = await comesTo(file);
    assert.equal(JSON.stringify(imported), JSON.stringify(events));
    assert.equal(canonicalJson(foldLog(imported)), canonicalJson(foldLog(events)));
    assert.equal(exportLog(imported, ABOUT), file);
    assert.equal(again, JSON.stringify(events));
  }),
);

/** The log that a file makes, and its text once the file was given a second time. */
async function comesTo(file: string): Promise<[EventEnvelope[], string]> {
  const log = createMemoryLog();
  const result = await importLog(file, 'ann', log);
  assert.ok(result.ok, result.ok ? '' : result.message);
  const imported = await log.read(1);
  await importLog(file, 'ann', log);
  return [imported, JSON.stringify(await log.read(1))];
}

/** As a file on a disk holds it. */
function throughUtf8(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
