import fc from 'fast-check';
import { envelopeSchema, type EventEnvelope } from '../../kernel/log/event.ts';
import { hostileEvent } from './hostileEvents.ts';
import { journey, playJourney } from './journeys.ts';

/** The logs of two devices of one account that diverged after a shared beginning, merged into one, each in its own order. */
export const mergedLogs: fc.Arbitrary<EventEnvelope[]> = fc
  .record({
    shared: journey(8),
    one: journey(12),
    other: journey(12),
    turns: fc.array(fc.boolean(), { minLength: 1, maxLength: 64, size: 'max' }),
  })
  .map(({ shared, one, other, turns }) => {
    const common = playJourney(shared).events.length;
    const left = playJourney({ ...shared, steps: [...shared.steps, ...one.steps] }).events;
    const right = onAnotherDevice(playJourney({ ...shared, steps: [...shared.steps, ...other.steps] }).events.slice(common));
    return [...left.slice(0, common), ...zipped(left.slice(common), right, turns)];
  });

/** Gives the events after the shared beginning ids of their own, wherever they are named. */
function onAnotherDevice(events: readonly EventEnvelope[]): EventEnvelope[] {
  const text = events.reduce((all, { id }) => all.replaceAll(id, `${id}-b`), JSON.stringify(events));
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.map(asEvent) : [];
}

function asEvent(value: unknown): EventEnvelope {
  const { data, ...rest } = envelopeSchema.parse(value);
  return { ...rest, device: 'another device', data };
}

/** Interleaves two lists. `turns`, repeated as necessary, selects the list of each item. */
function zipped(left: readonly EventEnvelope[], right: readonly EventEnvelope[], turns: readonly boolean[]): EventEnvelope[] {
  const [mine, theirs] = [[...left], [...right]];
  const merged: EventEnvelope[] = [];
  while (mine.length > 0 && theirs.length > 0) {
    const next = (turns[merged.length % turns.length] ? mine : theirs).shift();
    if (next) merged.push(next);
  }
  return [...merged, ...mine, ...theirs];
}

/** A damaged log: events left out, repeated or moved, with hostile ones between. */
export const damagedLog: fc.Arbitrary<EventEnvelope[]> = fc
  .record({ history: journey(12), picks: fc.array(fc.oneof(fc.nat({ max: 100 }), hostileEvent), { maxLength: 60, size: 'max' }) })
  .map(({ history, picks }) => {
    const { events } = playJourney(history);
    return picks.flatMap((pick) => (typeof pick === 'number' ? (events[pick % events.length] ?? []) : pick));
  });
