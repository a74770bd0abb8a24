import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { described, scrubbed } from '../../../server/operations/described.ts';
import { createLineQueue, toDescriptor } from '../../../server/operations/lineQueue.ts';
import { createOperatorLog, lostLines } from '../../../server/operations/operatorLog.ts';

const clock = { now: () => '2026-11-28T10:00:00.000Z' };
const parsed = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));

describe('RB16 the queue of lines', () => {
  let directory: string;
  beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), 'gauntlet-log-'))));
  afterAll(() => rmSync(directory, { recursive: true }));

  it('writes whole lines in their order to a file', async () => {
    const file = join(directory, 'file');
    const descriptor = openSync(file, 'w');
    const queue = createLineQueue(toDescriptor(descriptor), String);
    const lines = Array.from({ length: 500 }, (_, number) => `${number} ${'ä'.repeat(number)}`);
    lines.forEach((line) => queue.add(line));
    await queue.flush(5_000);
    closeSync(descriptor);
    expect(readFileSync(file, 'utf8')).toBe(lines.map((line) => `${line}\n`).join(''));
  });

  it('waits for a slow reader of a pipe without blocking, and counts the lines that it loses', async () => {
    const pipe = join(directory, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    const queue = createLineQueue(toDescriptor(writer), lostLines(clock), { maxBytes: 300_000, retryMs: 1 });
    const log = createOperatorLog(clock, queue);
    const before = performance.now();
    for (let number = 0; number < 10_000; number += 1) log.logEvent({ event: 'Happened', number });
    expect(performance.now() - before).toBeLessThan(5_000);
    let text = '';
    const drained = queue.flush(20_000).then(() => true);
    const buffer = Buffer.alloc(65_536);
    for (let isDrained = false; !isDrained;) {
      text += read(reader, buffer);
      isDrained = await Promise.race([drained, new Promise<false>((resolve) => setTimeout(resolve, 1, false))]);
    }
    text += read(reader, buffer);
    const written = parsed(text);
    const numbers = written.filter(({ event }) => event === 'Happened').map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index));
    expect(numbers.length).toBeLessThan(10_000);
    expect(written.at(-1)).toMatchObject({ level: 'warn', event: 'LogLinesLost', lines: 10_000 - numbers.length });
    [reader, writer].forEach((each) => closeSync(each));
  });

  it.each(['ENOSPC', 'EPIPE', 'EAGAIN'])('repeats what %s stopped in the middle of a line', async (code) => {
    let taken = '';
    let room = 3;
    const queue = createLineQueue(
      (bytes, done) => {
        const part = bytes.subarray(0, room);
        taken += Buffer.from(part).toString();
        room -= part.length;
        const error = part.length === 0 ? Object.assign(new Error('No'), { code }) : null;
        setImmediate(() => done(error, part.length));
      },
      (count) => `lost ${count}`,
      { maxBytes: 20, retryMs: 1 },
    );
    ['first line', 'second', 'third line', 'fourth'].forEach((line) => queue.add(line));
    await queue.flush(20);
    expect(taken).toBe('fir');
    room = 1_000;
    await queue.flush(5_000);
    expect(taken).toBe('first line\nsecond\nlost 2\n');
  });
});

function read(descriptor: number, buffer: Buffer): string {
  try {
    return buffer.toString('utf8', 0, readSync(descriptor, buffer));
  } catch {
    return '';
  }
}

describe('RB17 the log', () => {
  const lines: string[] = [];
  const log = createOperatorLog(clock, { add: (line) => void lines.push(line) });
  const logged = (error: unknown): Record<string, unknown> | undefined => {
    log.report(error);
    return parsed(lines.splice(0).join('\n'))[0];
  };

  it('has one JSON object a line, with the time, the level, and the error with its causes', () => {
    const line = logged(new TypeError('It broke\nat once', { cause: Object.assign(new Error('Refused'), { code: 'ECONNREFUSED' }) }));
    expect(line).toMatchObject({
      time: '2026-11-28T10:00:00.000Z',
      level: 'error',
      error: 'TypeError',
      message: 'It broke\nat once',
      cause: { error: 'Error', message: 'Refused', code: 'ECONNREFUSED' },
    });
    expect(line?.['stack']).toMatch(/^ {4}at .*operatorLog\.test\.ts/);
    log.logEvent({ event: 'SignInFailed', reason: 'password', attempts: 3 });
    expect(parsed(lines.splice(0).join('\n'))).toEqual([
      { time: '2026-11-28T10:00:00.000Z', level: 'info', event: 'SignInFailed', reason: 'password', attempts: 3 },
    ]);
  });

  it('has no fields of an error but its name, message, code and stack', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
      code: '23505',
      detail: 'Key (email)=(ann@example.org) already exists.',
      parameters: ['ann@example.org'],
    });
    expect(JSON.stringify(logged(error))).not.toContain('ann@');
    expect(logged(error)).toMatchObject({ message: error.message, code: '23505' });
  });

  test.each([
    [
      'Failed query: insert into users values ($1)\nparams: Ann Lee,ann@example.org',
      'Failed query: insert into users values ($1)\nparams: [left out]',
    ],
    ['No mail to Ann.Lee+1@mail.example.org: refused', 'No mail to [address]: refused'],
    ['connect postgres://ann:secret@db.example.org:5432', 'connect postgres://ann:[address]:5432'],
    [`Unexpected token 'a', "a "secret" wish" is not valid JSON`, `Unexpected token 'a', [left out] is not valid JSON`],
    ['GET /api?token=abc-1&x=2', 'GET /api?token=[secret]&x=2'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [secret]'],
    [`the cookie ${'a1B2-_'.repeat(8)}`, 'the cookie [secret]'],
    ['challenge 019d30e1-d600-736c-a79c-ca8efa471d17', 'challenge 019d30e1-d600-736c-a79c-ca8efa471d17'],
    [
      'at file:///app/node_modules/@hono/node-server/dist/index.mjs:1:2',
      'at file:///app/node_modules/@hono/node-server/dist/index.mjs:1:2',
    ],
  ])('writes %j without personal data', (text, clean) => expect(scrubbed(text)).toBe(clean));

  it('shortens long texts, and leaves out the values that PostgreSQL quotes', () => {
    expect(scrubbed('x y '.repeat(1_000)).length).toBeLessThan(600);
    const error = Object.assign(new Error('invalid input syntax for type uuid: "my wish"'), { code: '22P02' });
    expect(described(error).message).toBe('invalid input syntax for type uuid: "[left out]"');
  });
});
