import { describe, expect, test } from 'vitest';
import { exportLog, LARGEST_FILE, readLog, type LogFile } from '@gauntlet/core/devtools';
import { isSurelyEnvelope } from '../../../core/logFile/quickEnvelope.ts';
import { envelopeSchema } from '../../../core/kernel/log/event.ts';
import { exportOf, travels } from '../devtools/support.ts';

const whole = exportOf(...travels);
const lines = whole.trimEnd().split('\n');

function opened(text: string): LogFile {
  const read = readLog(text);
  if (!read.ok) throw new Error(read.message);
  return read.file;
}

function refused(text: string): string {
  const read = readLog(text);
  return read.ok ? 'it was read' : read.message;
}

/** The log with this text as its third line. */
function withLine(line: string): string {
  return [...lines.slice(0, 2), line, ...lines.slice(3), ''].join('\n');
}

/** The log with other fields in its third event. */
function withFields(fields: object): string {
  return withLine(JSON.stringify({ ...opened(whole).events[1], ...fields }));
}

describe('a file is read', () => {
  test('exactly as it was written', () => {
    const { header, events } = opened(whole);
    expect(exportLog(events, header)).toBe(whole);
  });

  test('with a byte order mark, with line ends of another system, and with empty lines', () => {
    expect(opened(`\uFEFF${whole.replaceAll('\n', '\r\n')}\r\n\r\n`)).toEqual(opened(whole));
  });

  test('with the version of the app in its header and without it, as in older files', () => {
    const { header, events } = opened(whole);
    expect(header.app).toBeUndefined();
    expect(opened(exportLog(events, { ...header, app: '7.1.0' })).header.app).toBe('7.1.0');
  });

  test('with the parsed events of a known text for equal lines, and from the line itself for other lines', () => {
    const known = { text: whole, events: opened(whole).events };
    const other = withFields({ zone: 'Asia/Tokyo' });
    const read = readLog(other.replace('\n', '\n\n'), known);
    expect(read).toEqual({ ok: true, file: opened(other) });
    const events = read.ok ? read.file.events : [];
    expect(events.map((event, i) => event === known.events[i])).toEqual(known.events.map((_, i) => i !== 1));
    const strange = readLog(withLine('no event'), known);
    expect(strange.ok ? 'it was read' : strange.message).toContain('Line 3 ');
  });

  test('with unknown types, later versions and fields of later envelopes, which stay unchanged', () => {
    const strange = { type: 'SkyDiveBooked', v: 12, witness: { name: 'Ben' }, data: { deep: [{ a: null }], prototype: 1, constructor: 2 } };
    const { events } = opened(withFields(strange));
    expect(events[1]).toEqual({ ...opened(whole).events[1], ...strange });
    expect(opened(withFields({ v: 2, data: 'of the future' })).events[1]).toMatchObject({ v: 2, data: 'of the future' });
  });
});

describe('is refused with a message that names the line', () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  test.each([
    ['nothing', '', 'The file is empty.'],
    ['white space', ' \n\r\n\t\n', 'The file is empty.'],
    ['no header', lines.slice(1).join('\n'), 'its first line is not the header'],
    ['a header of a later version', whole.replace('"version":1', '"version":2'), 'exported by a later version of Gauntlet'],
    ['a header without an account', whole.replace('"account":"ann"', '"account":""'), 'its first line is not the header'],
    ['a header with a list in place of a number', whole.replace('"events":13', '"events":[13]'), 'its first line is not the header'],
    ['a header with too high a count', whole.replace('"events":13', '"events":99'), 'its first line says 99 events, it has 13'],
    ['a header with too low a count', whole.replace('"events":13', '"events":12'), 'its first line says 12 events, it has 13'],
    ['a line that is not JSON', withLine('{"id":'), 'Line 3 is not an event: it is not JSON.'],
    ['a line that is a number', withLine('7'), 'Line 3 is not an event: the line'],
    ['a line that is null', withLine('null'), 'Line 3 is not an event: the line'],
    ['a list', withLine('[[]]'), 'Line 3 is not an event: the line'],
    ['an id that every object inherits', withFields({ id: 'constructor' }), 'Line 3 is not an event: id'],
    ['an instant in another format', withFields({ at: 'yesterday' }), 'Line 3 is not an event: at'],
    ['data that do not fit the schema', withFields({ data: { points: '12500' } }), 'Line 3 is not an event: points'],
    [
      'data nested deeply',
      withLine(lines[2]?.replace('"data":{', `"data":{"b":${deep},`) ?? ''),
      'Line 3 is not an event of Gauntlet: it is nested',
    ],
    ['a deeply nested line', withLine(deep), 'Line 3 is not an event of Gauntlet: it is nested'],
    ['endless brackets', withLine('['.repeat(400_000)), 'Line 3 is not an event: it is not JSON.'],
    ['an endless line', withLine('['.repeat(20_000_000)), 'Line 3 is not an event: it has more than 2000000 characters.'],
    ['a deeply nested header', `${lines[0]?.slice(0, -1)},"x":${deep}}\n`, 'its first line is not the header'],
  ])('%s', (_, text, sentence) => {
    const message = refused(text);
    expect(message).toContain(sentence);
    expect(message.split('\n')).toHaveLength(1);
    expect(message.length).toBeLessThan(200);
  });

  test.each(['data', 'day', 'the line'])('for a field called __proto__ in %s, which changes nothing', (place) => {
    const field = '"__proto__":{"polluted":true},';
    const line = lines[2] ?? '';
    const text = withLine(place === 'the line' ? line.replace('{', `{${field}`) : line.replace(`"${place}":{`, `"${place}":{${field}`));
    expect(refused(text)).toBe('Line 3 is not an event of Gauntlet: it has a field called __proto__.');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('for a file above the size limit, without reading its bytes', () => {
    expect(refused('x'.repeat(LARGEST_FILE + 1))).toBe('This file is too large for a Gauntlet log: 97 MB, and at most 96 MB are read.');
  });

  test('for a file cut at any position', () => {
    for (let length = 0; length < whole.length - 1; length += 41) expect(readLog(whole.slice(0, length)).ok).toBe(false);
  });
});

test('the fast envelope check accepts every event of a log and nothing that the schema refuses', () => {
  const [event] = opened(whole).events;
  expect(opened(whole).events.every(isSurelyEnvelope)).toBe(true);
  const odd = [
    '',
    'constructor',
    '__proto__',
    0,
    1.5,
    -1,
    2 ** 60,
    null,
    [],
    {},
    true,
    '2026-03-02',
    `${event?.at}\n`,
    'ab'.repeat(32),
    'AB'.repeat(32),
  ];
  for (const field of Object.keys(event ?? {})) {
    for (const value of odd) {
      for (const changed of [
        { ...event, [field]: value },
        { ...event, day: { ...event?.day, from: value } },
        { ...event, [field]: undefined },
        value,
      ]) {
        if (isSurelyEnvelope(changed)) expect(envelopeSchema.safeParse(changed).success).toBe(true);
      }
    }
  }
});
