import fc from 'fast-check';
import { envelopeSchema, type EventEnvelope } from '../../kernel/log/event.ts';
import { hostileEvent } from './hostileEvents.ts';
import { journey, live } from './journeys.ts';

/** The logs of two devices of one account that began alike and then went apart, merged into one, each in its own order. */
export const mergedLogs: fc.Arbitrary<EventEnvelope[]> = fc
  .record({
    shared: journey(8),
    one: journey(12),
    other: journey(12),
    turns: fc.array(fc.boolean(), { minLength: 1, maxLength: 64, size: 'max' }),
  })
  .map(({ shared, one, other, turns }) => {
    const common = live(shared).events.length;
    const left = live({ ...shared, steps: [...shared.steps, ...one.steps] }).events;
    const right = onAnotherDevice(live({ ...shared, steps: [...shared.steps, ...other.steps] }).events.slice(common));
    return [...left.slice(0, common), ...zipped(left.slice(common), right, turns)];
  });

/** What happened after the logs went apart has ids of its own, wherever it is named. */
function onAnotherDevice(events: readonly EventEnvelope[]): EventEnvelope[] {
  const text = events.reduce((all, { id }) => all.replaceAll(id, `${id}-b`), JSON.stringify(events));
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.map(asEvent) : [];
}

function asEvent(value: unknown): EventEnvelope {
  const { data, ...rest } = envelopeSchema.parse(value);
  return { ...rest, device: 'another device', data };
}

/** Takes turns as told, over and over. */
function zipped(left: readonly EventEnvelope[], right: readonly EventEnvelope[], turns: readonly boolean[]): EventEnvelope[] {
  const [mine, theirs] = [[...left], [...right]];
  const made: EventEnvelope[] = [];
  while (mine.length > 0 && theirs.length > 0) {
    const next = (turns[made.length % turns.length] ? mine : theirs).shift();
    if (next) made.push(next);
  }
  return [...made, ...mine, ...theirs];
}

/** A real log, damaged: events left out, repeated and put elsewhere, and hostile ones between. */
export const damagedLog: fc.Arbitrary<EventEnvelope[]> = fc
  .record({ life: journey(12), picks: fc.array(fc.oneof(fc.nat({ max: 100 }), hostileEvent), { maxLength: 60, size: 'max' }) })
  .map(({ life, picks }) => {
    const { events } = live(life);
    return picks.flatMap((pick) => (typeof pick === 'number' ? (events[pick % events.length] ?? []) : pick));
  });
