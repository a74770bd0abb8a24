import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTurns, type Turns } from '../../../server/limits/turns.ts';

/** Tasks that end when the test says so. */
function taskBoard(turns: Turns) {
  const running = new Map<string, () => void>();
  const begun: string[] = [];
  const start = (name: string): Promise<string> =>
    turns(
      () =>
        new Promise((resolve) => {
          begun.push(name);
          running.set(name, () => resolve(name));
        }),
    );
  const end = async (name: string): Promise<void> => {
    running.get(name)?.();
    // The next turn begins after pending input and output.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  };
  return { begun, start, end };
}

test('so many tasks run at the same time; the others follow in order', async () => {
  const { begun, start, end } = taskBoard(createTurns({ atOnce: 2 }));
  const all = ['a', 'b', 'c', 'd'].map(start);
  await end('');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  const more = start('e');
  await end('');
  await end('e');
  expect(await more).toBe('e');
});

test('a failed task gives its turn to the next', async () => {
  const turns = createTurns({ atOnce: 1 });
  const failed = turns(() => Promise.reject(new Error('no')));
  const next = turns(() => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

const BUSY = { status: 503, code: 'Busy', details: { retryAfter: 5 } };

test('a task is refused at once with 503 and Retry-After when too many wait', async () => {
  const { begun, start, end } = taskBoard(createTurns({ atOnce: 1, waiting: 1 }));
  const accepted = [start('a'), start('b')];
  const refused = start('c').catch((error: unknown) => error);
  for (const name of ['', 'a', 'b', 'c']) await end(name);
  expect(await refused).toMatchObject(BUSY);
  expect(await Promise.all(accepted)).toEqual(['a', 'b']);
  expect(begun).toEqual(['a', 'b']);
});

describe('a task that waits too long', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('is refused with 503 and Retry-After, and makes room for another', async () => {
    const { begun, start, end } = taskBoard(createTurns({ atOnce: 1, waiting: 1, deadlineMs: 5 }));
    const first = start('a');
    const late = start('b').catch((error: unknown) => error);
    vi.advanceTimersByTime(5);
    const third = start('c');
    for (const name of ['', 'a', 'b', 'c']) await end(name);
    expect(await late).toMatchObject(BUSY);
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
    expect(begun).toEqual(['a', 'c']);
  });

  test('is none when its turn comes in time, and takes the place of no other later', async () => {
    const { start, end } = taskBoard(createTurns({ atOnce: 1, deadlineMs: 5 }));
    const [first, second] = [start('a'), start('b')];
    await end('');
    vi.advanceTimersByTime(4);
    await end('a');
    const third = start('c');
    vi.advanceTimersByTime(4);
    await end('b');
    await end('c');
    expect(await Promise.all([first, second, third])).toEqual(['a', 'b', 'c']);
  });
});
