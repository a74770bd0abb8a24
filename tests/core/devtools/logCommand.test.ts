import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLogIfStale } from '../../../scripts/lib/build.mjs';
import { logCommand } from '../../../scripts/lib/logCommand.ts';
import { exportOf, travels } from './support.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gauntlet-log-'));
const whole = exportOf(...travels);
beforeAll(buildLogIfStale, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

type Run = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Runs the program itself on a machine in a time zone. */
function run(TZ: string, ...args: string[]): Promise<Run> {
  const env = { ...process.env, TZ, INIT_CWD: folder };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/log.mjs', ...args], { cwd: root, env }, (_, stdout, stderr) => {
      resolve({ code: child.exitCode, stdout, stderr });
    });
  });
}

test(
  'prints the same in every time zone; exits with 1 when an invariant fails, with 2 when the file is no log',
  { timeout: 90_000 },
  async () => {
    file('log.jsonl', whole);
    file('notes.txt', 'Buy milk\n');
    const here = logCommand(['show', 'log.jsonl', '--json'], folder).output;
    expect(JSON.parse(here)).toMatchObject({ account: 'ann', balance: 14_170, streak: { days: 4 }, models: { balance: 14_170 } });
    const [apia, broken, none] = await Promise.all([
      run('Pacific/Apia', 'show', 'log.jsonl', '--json'),
      run('America/Los_Angeles', 'bisect', 'voided', 'log.jsonl'),
      run('Asia/Kathmandu', 'verify', 'notes.txt'),
    ]);
    expect(apia).toEqual({ code: 0, stdout: here, stderr: '' });
    expect(broken).toMatchObject({ code: 1, stderr: '' });
    expect(broken.stdout).toContain("'voided' does not hold after event 12 (PointsPurchased");
    expect(none).toMatchObject({ code: 2, stdout: '' });
    expect(none.stderr).toBe('This is not a Gauntlet log: its first line is not the header of one.\n');
  },
);

describe('each command prints lines, and JSON with --json', () => {
  test.each([
    ['show', { args: ['show', 'log.jsonl', '--at', '4'], line: 'balance  12560 points', data: { balance: 12_560, events: 4, flaw: null } }],
    [
      'one read model',
      { args: ['show', 'log.jsonl', '--model', 'totals'], line: '"earned": 270', data: { earned: 270, purchased: 1_400, won: 0 } },
    ],
    [
      'events',
      {
        args: ['events', 'log.jsonl', '--type', 'PointsPurchased', '--to', '7'],
        line: '7  2026-03-28T20:00:00.000Z  PointsPurchased',
        data: [{ position: 7 }],
      },
    ],
    [
      'explain',
      {
        args: ['explain', 'balance', 'log.jsonl'],
        line: '10 changes, +14170 in total: 0 and these add up to 14170, as expected.',
        data: { value: 14_170, sum: 14_170 },
      },
    ],
    ['verify', { args: ['verify', 'log.jsonl'], line: 'unchanged  13 events', data: { events: 13, flaw: null } }],
    [
      'bisect',
      {
        args: ['bisect', 'balance >= 0', 'log.jsonl'],
        line: 'holds after every event. Found in 1 fold of 13 events.',
        data: { first: null, folds: 1 },
      },
    ],
    ['diff', { args: ['diff', 'log.jsonl', 'log.jsonl'], line: 'The same 13 events.', data: { same: 13, parts: null } }],
    [
      'replay',
      {
        args: ['replay', 'log.jsonl', '--from', '12'],
        line: 'voided: WA5: this payment was credited before',
        data: [{ position: 12 }, { position: 13 }],
      },
    ],
  ])('%s', (_, { args, line, data }) => {
    file('log.jsonl', whole);
    const { code, output, complaint } = logCommand(args, folder);
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
    expect(output).toContain(line);
    expect(JSON.parse(logCommand([...args, '--json'], folder).output)).toMatchObject(data);
  });

  test('anonymize prints a log that can be read again', () => {
    const anonymized = logCommand(['anonymize', file('log.jsonl', whole)], folder).output;
    expect(JSON.parse(logCommand(['show', file('anonymized.jsonl', anonymized), '--json'], folder).output)).toMatchObject({
      balance: 14_170,
      flaw: null,
    });
  });

  test('a changed log exits with code 1', () => {
    const { code, output } = logCommand(['verify', file('edited.jsonl', whole.replace('"points":12500', '"points":12501'))], folder);
    expect(code).toBe(1);
    expect(output).toContain('changed  Event 2 (OpeningGranted');
  });
});

test('show prints the figures in lines without --json', () => {
  const { code, output, complaint } = logCommand(['show', file('log.jsonl', whole)], folder);
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  expect(output).toContain('\nlevel    1, Beginner\n');
});

test('--at replaces the moment of the export, in the zone of the export', () => {
  const { output } = logCommand(['show', file('log.jsonl', whole), '--json', '--at', '2026-04-01T20:00:00+02:00'], folder);
  expect(JSON.parse(output)).toMatchObject({ asOf: { now: '2026-04-01T18:00:00.000Z', day: { date: '2026-04-02' } }, streak: { days: 0 } });
});

describe('an error prints one sentence and exits with code 2', () => {
  test.each([
    ['no file named', [], 'Usage: npm run log -- COMMAND FILE'],
    ['a command without its file', ['show'], 'Usage: npm run log -- show FILE'],
    ['a name that every object inherits', ['constructor', 'log.jsonl'], 'Usage: npm run log -- COMMAND FILE'],
    ['another command', ['fold', 'log.jsonl'], 'Usage: npm run log -- COMMAND FILE'],
    ['an unknown option', ['show', 'log.jsonl', '--yaml'], 'Usage: npm run log -- COMMAND FILE'],
    ['an option of another command', ['show', 'log.jsonl', '--from', '3'], 'Usage: npm run log -- show FILE'],
    ['an unknown read model', ['show', file('log.jsonl', whole), '--model', '__proto__'], 'There is no read model called __proto__.'],
    ['an unknown figure', ['explain', 'luck.today', file('log.jsonl', whole)], 'There is no read model called luck.'],
    ['an unknown invariant', ['bisect', 'gravity', file('log.jsonl', whole)], 'neither an invariant nor an expression'],
    ['a position after the end', ['show', file('log.jsonl', whole), '--at', '14'], '--at takes a number of events from 0 to 13'],
    ['a position that is no number', ['events', file('log.jsonl', whole), '--from', 'x'], '--from takes a number of events'],
    ['one file to compare', ['diff', 'log.jsonl'], 'Usage: npm run log -- diff FILE FILE'],
    ['a speed of zero', ['replay', file('log.jsonl', whole), '--speed', '0'], '--speed takes events a second'],
    ['a missing file', ['show', 'gone.jsonl'], 'There is no such file: '],
    ['a folder', ['show', '.'], 'This file cannot be read: '],
    ['an empty file', ['show', file('empty.jsonl', '')], 'The file is empty.'],
    ['a file of another kind', ['show', file('notes.txt', 'Buy milk\n')], 'This is not a Gauntlet log'],
    ['bytes that are no text', ['show', file('photo.jpg', '\u0000\u00ff\u0000')], 'This is not a Gauntlet log'],
    [
      'a file cut between lines',
      ['show', file('short.jsonl', whole.split('\n').slice(0, 5).join('\n'))],
      'The file is cut short or was changed',
    ],
    ['a file cut within a line', ['show', file('cut.jsonl', whole.slice(0, -20))], 'Line 14 is not an event'],
    [
      'a fact that does not fit the schema',
      ['show', file('odd.jsonl', whole.replace('"points":12500', '"points":-1'))],
      'Line 3 is not an event: points',
    ],
    [
      'a moment without its zone',
      ['show', file('log.jsonl', whole), '--at', '2026-04-01T20:00:00'],
      '--at takes a number of events, or an instant with its zone',
    ],
  ])('%s', (_, args, sentence) => {
    const { code, output, complaint } = logCommand(args, folder);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(complaint).toContain(sentence);
    expect(complaint.trim().split('\n')).toHaveLength(1);
  });
});
