import { expect, test } from 'vitest';
import { foldLog } from '../../../core/devtools/show.ts';
import { verify } from '../../../core/logFile/verify.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { busyHistory } from '../../../core/sample/busyHistory.ts';

function firstEvents(count: number): readonly EventEnvelope[] {
  const events: EventEnvelope[] = [];
  for (const day of busyHistory()) {
    events.push(...day);
    if (events.length >= count) break;
  }
  return events;
}

test('LT3 a busy history follows the rules: it has no voided or unknown event, an intact chain, and completed challenges', () => {
  const events = firstEvents(2_000);
  const { log } = foldLog(events);
  expect({ position: log.position, voided: log.voided, unknown: log.unknown }).toEqual({
    position: events.length,
    voided: [],
    unknown: [],
  });
  expect(verify(events).flaw).toBeNull();
  const types = new Set(events.map(({ type }) => type));
  for (const type of ['BetWon', 'ChallengeCompleted', 'ProofUploaded', 'NodeAcknowledged', 'CheckInMissed', 'PointsPurchased'])
    expect(types).toContain(type);
});

test('LT3 a busy history is the same for the same input', () => {
  expect(firstEvents(300)).toEqual(firstEvents(300));
});
