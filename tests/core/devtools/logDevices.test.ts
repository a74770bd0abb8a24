import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { logCommand } from '../../../scripts/lib/logCommand.ts';
import { anonymize } from '../../../core/devtools/anonymize.ts';
import { exportLog } from '../../../core/logFile/exportLog.ts';
import { readLog } from '../../../core/logFile/readLog.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { hashOfEvent } from '../../../core/kernel/log/hash.ts';
import { fileOf, headAt, logOfThreeDevices } from './manyDevices.ts';

const folder = mkdtempSync(join(tmpdir(), 'gauntlet-devices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { events } = await logOfThreeDevices();
const late = events.findIndex(({ device }) => device === 'laptop') + 1;
const confirmed = late + 1;
write('log.jsonl', fileOf(events, headAt(events, confirmed)));

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function run(...args: string[]) {
  return logCommand(args, folder);
}

/** Changes one event, and the hashes behind it. */
function withOther(index: number): readonly EventEnvelope[] {
  const result: EventEnvelope[] = [];
  for (const [i, event] of events.entries()) {
    const last = result.at(-1);
    result.push({ ...event, ...(i === index && { command: 'another command' }), prev: last ? hashOfEvent(last) : '' });
  }
  return result;
}

describe('devices prints the stream of each device', () => {
  test('with its positions, instants, and its confirmed and pending events', () => {
    const { code, output } = run('devices', 'log.jsonl');
    expect(code).toBe(0);
    const [title, columns, ...rows] = output.trim().split('\n');
    expect(title).toBe(`3 devices, ${events.length} events, confirmed up to event ${confirmed}`);
    expect(columns?.split(/ {2,}/)).toEqual(['device', 'events', 'positions', 'first', 'last', 'gaps', 'confirmed', 'pending']);
    const cells = rows.map((row) => row.split(/ {2,}/));
    expect(cells.map(([device]) => device)).toEqual(['server', 'phone', 'laptop']);
    const laptop = events.filter(({ device }) => device === 'laptop');
    const place = [`${late}-${events.length}`, laptop[0]?.at, laptop.at(-1)?.at];
    expect(cells[2]).toEqual(['laptop', `${laptop.length}`, ...place, '0', '2', `${laptop.length - 2}`]);
    expect(cells[1]?.slice(-2)).toEqual([`${late - 3}`, '0']);
  });

  test('as data with --json, without a confirmed head where the file names none', () => {
    write('old.jsonl', fileOf(events));
    const data: unknown = JSON.parse(run('devices', 'old.jsonl', '--json').output);
    expect(data).toMatchObject({
      events: events.length,
      confirmed: null,
      devices: [{ device: 'server', confirmed: null, pending: null }, {}, {}],
    });
    expect(run('devices', 'old.jsonl').output).toContain('the file does not name a confirmed head');
    write('new.jsonl', fileOf(events, null));
    expect(JSON.parse(run('devices', 'new.jsonl', '--json').output)).toMatchObject({
      confirmed: 0,
      devices: [{ confirmed: 0, pending: 2 }, {}, {}],
    });
  });

  test('LG5 names a gap in the numbers of a device, and exits with 1', () => {
    write('gap.jsonl', fileOf(events.filter((_, i) => i !== late)));
    const { code, output } = run('devices', 'gap.jsonl');
    expect(code).toBe(1);
    expect(output).toContain(`  event ${late + 1} of laptop has number 3 where 2 is expected`);
  });
});

describe('verify checks the confirmed head', () => {
  test('and names the number of pending events', () => {
    const { code, output } = run('verify', 'log.jsonl');
    expect(code).toBe(0);
    expect(output).toContain(`confirmed  up to event ${confirmed}; ${events.length - confirmed} events behind it are pending\n`);
    write('none.jsonl', fileOf(events, null));
    expect(run('verify', 'none.jsonl').output).toContain('The server has confirmed none of the events');
  });

  test('and exits with 1 when its hash is another, or the file ends before it', () => {
    write('wrong.jsonl', fileOf(events, { position: confirmed, hash: 'f'.repeat(64) }));
    const wrong = run('verify', 'wrong.jsonl');
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain(`that of event ${confirmed}.`);
    write('short.jsonl', fileOf(events.slice(0, 5), headAt(events, confirmed)));
    const short = run('verify', 'short.jsonl');
    expect(short.code).toBe(1);
    expect(short.output).toContain('the file has 5 events.');
  });

  test('show --at an instant folds the log as time travel does, also where instants fall', () => {
    const at = '2026-03-04T23:00:00.000Z';
    const position = events.findLastIndex((event) => event.at <= at) + 1;
    expect(JSON.parse(run('show', 'log.jsonl', '--at', at, '--json').output)).toMatchObject({ events: position, voided: [] });
  });
});

describe('verify --against compares the confirmed head with another log', () => {
  test('the server has the same events, and more', () => {
    write('server.jsonl', fileOf(events, headAt(events, events.length)));
    const { code, output } = run('verify', 'log.jsonl', '--against', 'server.jsonl');
    expect(code).toBe(0);
    expect(output).toContain(`equal    The other log has the same ${confirmed} events up to the confirmed head\n`);
    expect(JSON.parse(run('verify', 'log.jsonl', '--against', 'server.jsonl', '--json').output)).toMatchObject({
      confirmed: { position: confirmed, flaw: null },
      against: { checked: confirmed, differs: null },
    });
  });

  test('the first position that differs is named, and the exit code is 1', () => {
    write('other.jsonl', fileOf(withOther(6)));
    const { code, output } = run('verify', 'log.jsonl', '--against', 'other.jsonl');
    expect(code).toBe(1);
    expect(output).toContain(`differs  The other log does not have the confirmed head, event ${confirmed}: it differs at event 7\n`);
    expect(output).toContain(`  other  ${events[6]?.type} ${events[6]?.id}`);
  });

  test('a server that has less than was confirmed is named', () => {
    write('restored.jsonl', fileOf(events.slice(0, 4)));
    const { code, output } = run('verify', 'log.jsonl', '--against', 'restored.jsonl');
    expect(code).toBe(1);
    expect(output).toContain('it differs at event 5\n');
    expect(output).toContain('  other  ends here\n');
  });

  test('a difference behind the confirmed head is none', () => {
    write('rebased.jsonl', fileOf(withOther(confirmed)));
    expect(run('verify', 'log.jsonl', '--against', 'rebased.jsonl').code).toBe(0);
  });

  test('files that cannot be compared are refused with a sentence', () => {
    write('bare.jsonl', fileOf(events));
    const bare = run('verify', 'bare.jsonl', '--against', 'log.jsonl');
    expect(bare.code).toBe(2);
    expect(bare.complaint).toContain('does not name its confirmed head');
    write('ben.jsonl', fileOf(events).replace('"account":"ann"', '"account":"ben"'));
    expect(run('verify', 'log.jsonl', '--against', 'ben.jsonl')).toMatchObject({
      code: 2,
      complaint: 'The files are logs of two accounts.\n',
    });
    const read = readLog(fileOf(events, headAt(events, confirmed)));
    if (!read.ok) throw new Error(read.message);
    const { header, events: replaced } = anonymize(read.file);
    write('anonymized.jsonl', exportLog(replaced, header));
    expect(run('verify', 'log.jsonl', '--against', 'anonymized.jsonl').code).toBe(2);
  });
});

test('an anonymized log names the confirmed head with its new hash, and the stream of the server', () => {
  const read = readLog(fileOf(events, headAt(events, confirmed)));
  if (!read.ok) throw new Error(read.message);
  const { header, events: replaced } = anonymize(read.file);
  expect(header.confirmed).toEqual(headAt(replaced, confirmed));
  expect(replaced[0]?.device).toBe('server');
  const beginning = anonymize({ header: { ...read.file.header, events: 4 }, events: events.slice(0, 4) });
  expect(beginning.header.confirmed).toEqual(headAt(beginning.events, 4));
});
