import { createHash } from 'node:crypto';
import type { Stored } from './page.ts';

/**
 * Returns everything that is wrong with a log after a fault: positions must have no gap, the chain must be intact, every acknowledged
 * message must be there once and in order, and each batch must be complete or absent. Does not use the core's own code.
 */
export function losses(stored: readonly Stored[], acknowledged: readonly string[]): string[] {
  const texts = stored.map(textOf).filter((text) => text !== null);
  return [...brokenPlaces(stored), ...missing(texts, acknowledged), ...halves(texts)];
}

function brokenPlaces(stored: readonly Stored[]): string[] {
  let prev = '';
  return stored.flatMap(({ key, event }, i) => {
    const before = prev;
    prev = createHash('sha256')
      .update(JSON.stringify(sorted(event)))
      .digest('hex');
    if (key !== i + 1 || event.seq !== i + 1) return [`place ${i + 1} holds key ${key}, seq ${event.seq}`];
    return event.prev === before ? [] : [`the chain breaks at ${key}`];
  });
}

function missing(texts: readonly string[], acknowledged: readonly string[]): string[] {
  const places = new Map(texts.map((text, i) => [text, i]));
  const wrong = texts.length === places.size ? [] : ['a message is stored twice'];
  let last = -1;
  for (const text of acknowledged) {
    const place = places.get(text);
    if (place === undefined) wrong.push(`acknowledged and lost: ${text}`);
    else if (place <= last) wrong.push(`out of order: ${text}`);
    last = place ?? last;
  }
  return wrong;
}

/** A batch was one transaction, so all of its messages are there, side by side. */
function halves(texts: readonly string[]): string[] {
  return texts
    .filter((text, i) => {
      const [, batch, place, size] = /^(\d+\.\d+)\.(\d+) of (\d+)$/.exec(text) ?? [];
      return (
        place === '1' &&
        !Array.from({ length: Number(size) }, (_, j) => `${batch}.${j + 1} of ${size}`).every((each, j) => texts[i + j] === each)
      );
    })
    .map((text) => `half of a batch: ${text}`);
}

function textOf({ event }: Stored): string | null {
  const text: unknown = Reflect.get(Object(event.data), 'text');
  return event.type === 'MessageSent' && typeof text === 'string' ? text : null;
}

/** Sorts the keys of every object, as the chain's hash does. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
