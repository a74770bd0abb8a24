/** How many shorter logs are tried at most. */
const MOST_TRIES = 400;

/**
 * Shortens a log that breaks an invariant: first cuts it after the event that breaks it, then, if `ofParts`, leaves events out, many at a
 * time and finally one by one.
 * @returns the shortest log found that breaks the invariant, in the same order
 */
export async function shortest<T>(
  events: readonly T[],
  breaks: (events: readonly T[]) => Promise<boolean>,
  ofParts: boolean,
): Promise<readonly T[]> {
  const beginning = await shortestBeginning(events, breaks);
  return ofParts ? leftOut(beginning, breaks) : beginning;
}

async function shortestBeginning<T>(events: readonly T[], breaks: (events: readonly T[]) => Promise<boolean>): Promise<readonly T[]> {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await breaks(events.slice(0, middle))) high = middle;
    else low = middle + 1;
  }
  return events.slice(0, high);
}

async function leftOut<T>(events: readonly T[], breaks: (events: readonly T[]) => Promise<boolean>): Promise<readonly T[]> {
  let left = events;
  let tries = 0;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length && tries < MOST_TRIES; tries += 1) {
      const without = left.toSpliced(from, size);
      if (await breaks(without)) left = without;
      else from += size;
    }
  }
  return left;
}
