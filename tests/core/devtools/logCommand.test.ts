import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { logCommand } from '../../../scripts/lib/logCommand.ts';
import { exportOf, travels } from './support.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gauntlet-log-'));
const whole = exportOf(...travels);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

/** Runs the program itself on a machine in a time zone. */
async function inZone(TZ: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, TZ, INIT_CWD: folder };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/log.ts', ...args], { cwd: root, env });
  return stdout;
}

test('the same file gives the same figures in every time zone', { timeout: 60_000 }, async () => {
  file('log.jsonl', whole);
  const here = logCommand(['show', 'log.jsonl', '--json'], folder).output;
  expect(JSON.parse(here)).toMatchObject({ account: 'ann', balance: 14_170, streak: { days: 4 } });
  for (const zone of ['Pacific/Apia', 'America/Los_Angeles', 'Asia/Kathmandu'])
    expect(await inZone(zone, 'show', 'log.jsonl', '--json')).toBe(here);
});

test('without --json it says the figures in lines', () => {
  const { code, output, complaint } = logCommand(['show', file('log.jsonl', whole)], folder);
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  expect(output).toContain('\nlevel    1, Beginner\n');
});

test('--at takes the place of the moment of the export, in the zone of the export', () => {
  const { output } = logCommand(['show', file('log.jsonl', whole), '--json', '--at', '2026-04-01T20:00:00+02:00'], folder);
  expect(JSON.parse(output)).toMatchObject({ asOf: { now: '2026-04-01T18:00:00.000Z', day: { date: '2026-04-02' } }, streak: { days: 0 } });
});

describe('what is wrong is said in a sentence, with code 2', () => {
  test.each([
    ['no file named', [], 'Usage: npm run log -- COMMAND FILE'],
    ['a command without its file', ['show'], 'Usage: npm run log -- show FILE'],
    ['a name that every object answers to', ['constructor', 'log.jsonl'], 'Usage: npm run log -- COMMAND FILE'],
    ['another command', ['fold', 'log.jsonl'], 'Usage: npm run log -- COMMAND FILE'],
    ['an option that there is not', ['show', 'log.jsonl', '--yaml'], 'Usage: npm run log -- COMMAND FILE'],
    ['an option of another command', ['show', 'log.jsonl', '--from', '3'], 'Usage: npm run log -- show FILE'],
    [
      'a read model that there is not',
      ['show', file('log.jsonl', whole), '--model', '__proto__'],
      'There is no read model called __proto__.',
    ],
    ['a figure that there is not', ['explain', 'luck.today', file('log.jsonl', whole)], 'There is no read model called luck.'],
    ['a law that there is not', ['bisect', 'gravity', file('log.jsonl', whole)], 'neither a law nor an expression'],
    ['a place behind the end', ['show', file('log.jsonl', whole), '--at', '14'], '--at takes a number of events from 0 to 13'],
    ['a place that is no number', ['events', file('log.jsonl', whole), '--from', 'x'], '--from takes a number of events'],
    ['one file to compare', ['diff', 'log.jsonl'], 'Usage: npm run log -- diff FILE FILE'],
    ['no speed', ['replay', file('log.jsonl', whole), '--speed', '0'], '--speed takes events a second'],
    ['a file that is not there', ['show', 'gone.jsonl'], 'There is no such file: '],
    ['a folder', ['show', '.'], 'This file cannot be read: '],
    ['an empty file', ['show', file('empty.jsonl', '')], 'The file is empty.'],
    ['a file of something else', ['show', file('notes.txt', 'Buy milk\n')], 'This is not a Gauntlet log'],
    ['bytes that are no text', ['show', file('photo.jpg', '\u0000\u00ff\u0000')], 'This is not a Gauntlet log'],
    [
      'a file cut between lines',
      ['show', file('short.jsonl', whole.split('\n').slice(0, 5).join('\n'))],
      'The file is cut short or was changed',
    ],
    ['a file cut in a line', ['show', file('cut.jsonl', whole.slice(0, -20))], 'Line 14 is not an event'],
    [
      'a fact that does not fit',
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
