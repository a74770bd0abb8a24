import { expect, test } from 'vitest';
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

test('a task is refused with 503 and Retry-After when too many wait, or when it waited too long', async () => {
  const { start, end } = taskBoard(createTurns({ atOnce: 1, waiting: 1, deadlineMs: 5 }));
  const first = start('a');
  const second = start('b');
  const refusal = { status: 503, code: 'Busy', details: { retryAfter: 5 } };
  await expect(start('c')).rejects.toMatchObject(refusal);
  await expect(second).rejects.toMatchObject(refusal);
  const third = start('d');
  await end('a');
  await end('d');
  expect(await Promise.all([first, third])).toEqual(['a', 'd']);
});
