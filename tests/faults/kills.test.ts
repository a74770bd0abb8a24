import { describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { surviveKills } from '../../scripts/lib/faults/kills.ts';
import { losses } from '../../scripts/lib/faults/lossless.ts';
import type { Stored, StoredEvent } from '../../scripts/lib/faults/page.ts';
import { seededRandom } from '../../core/testing/random.ts';
import { hashOf } from '../../core/kernel/log/hash.ts';

test('a killed browser loses no acknowledged append and continues', { timeout: 120_000 }, async () => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium.');
  const bytes = seededRandom(3);
  const { kills, problems, acknowledged } = await surviveKills(executablePath, 3, () => (bytes(1)[0] ?? 0) / 256);
  expect(problems).toEqual([]);
  expect(kills).toBe(3);
  expect(acknowledged).toBeGreaterThan(3);
});

describe('the check of a log after a fault', () => {
  const texts = ['0.1.1 of 2', '0.1.2 of 2', '0.2.1 of 1'];

  test('finds nothing wrong with a whole log', () => {
    expect(losses(chained(texts), texts)).toEqual([]);
    expect(losses(chained(texts), texts.slice(0, 2))).toEqual([]);
  });

  test.each<[string, Stored[], string[]]>([
    ['a lost acknowledged message', chained(texts.slice(0, 2)), ['acknowledged and lost: 0.2.1 of 1']],
    ['half of a batch', chained(['0.1.1 of 2', '0.2.1 of 1']), ['acknowledged and lost: 0.1.2 of 2', 'half of a batch: 0.1.1 of 2']],
    ['a duplicate message', chained([...texts, '0.2.1 of 1']), ['a message is stored twice']],
    ['messages out of order', chained(['0.2.1 of 1', ...texts.slice(0, 2)]), ['out of order: 0.2.1 of 1']],
    ['a gap', chained(texts).map((each, i) => (i < 2 ? each : { ...each, key: 4 })), ['place 3 holds key 4, seq 3']],
    [
      'a broken chain',
      chained(texts).map(({ key, event }, i) => ({ key, event: i === 1 ? { ...event, prev: 'x' } : event })),
      ['the chain breaks at 2', 'the chain breaks at 3'],
    ],
  ])('finds %s', (_, stored, found) => {
    expect(losses(stored, texts)).toEqual(found);
  });
});

/** A log of these messages, each event chained to its predecessor. */
function chained(texts: readonly string[]): Stored[] {
  let prev = '';
  return texts.map((text, i) => {
    const event: StoredEvent = { id: `event ${i}`, seq: i + 1, prev, type: 'MessageSent', data: { text } };
    prev = hashOf(event);
    return { key: i + 1, event };
  });
}
