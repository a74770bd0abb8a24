import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { read, root } from './support/sourceFiles.ts';

/** The requirements of ASVS 4.0.3 in the chapters 2 to 8 and 13, by level and section. */
const LEVEL_1 =
  '2.1:1-12 2.2:1-3 2.3:1 2.5:1-6 2.7:1-4 2.8:1 3.1:1 3.2:1-3 3.3:1-2 3.4:1-5 3.7:1 4.1:1-3,5 4.2:1-2 4.3:1-2 5.1:1-5 5.2:1-8 5.3:1-10 5.5:1-4 6.2:1 7.1:1-2 7.4:1 8.2:1-3 8.3:1-4 13.1:1,3 13.2:1-3 13.3:1';
const LEVEL_2 =
  '2.3:2-3 2.4:1-5 2.5:7 2.6:1-3 2.7:5-6 2.8:2-7 2.9:1-3 2.10:1-4 3.2:4 3.3:3-4 3.5:1-3 4.3:3 5.4:1-3 6.1:1-3 6.2:2-6 6.3:1-2 6.4:1-2 7.1:3-4 7.2:1-2 7.3:1,3-4 7.4:2-3 8.1:1-4 8.3:5-8 13.1:4-5 13.2:5-6 13.3:2 13.4:1-2';
const STATES = new Set(['met', 'partly', 'not met', 'operator', 'n/a']);

/** Returns the ids of a list of sections: `2.7:5-6` is 2.7.5 and 2.7.6. */
function idsOf(sections: string): string[] {
  return sections.split(' ').flatMap((section) => {
    const [name = '', ranges = ''] = section.split(':');
    return ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, i) => `${name}.${first + i}`);
    });
  });
}

/** A row of the tables, and the heading above it. */
type Row = { readonly section: string; readonly id: string; readonly level: string; readonly state: string; readonly test: string };

function rowsOf(page: string): Row[] {
  return page.split(/^### /m).flatMap((part) => {
    const section = /^\S+/.exec(part)?.[0] ?? '';
    return part
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, id = '', level = '', , state = '', , test = '']) => ({ section, id, level, state, test }));
  });
}

const TEST_PATH = /`((?:tests|property-tests)\/[^`]+)`/g;
const RULE = /\b[A-Z]{2}\d+\b/g;

describe('docs/security.md', () => {
  const page = read('docs/security.md');
  const rows = rowsOf(page);
  const testsOf = (text: string): string[] => Array.from(text.matchAll(TEST_PATH), ([, path = '']) => path);

  it('has each requirement of level 2 once, with its level, under its section', () => {
    const expected = [...idsOf(LEVEL_1).map((id) => ({ id, level: '1' })), ...idsOf(LEVEL_2).map((id) => ({ id, level: '2' }))];
    const byId = (one: { readonly id: string }, other: { readonly id: string }): number => (one.id < other.id ? -1 : 1);
    expect(expected).toHaveLength(163);
    expect(rows.map(({ id, level }) => ({ id, level })).toSorted(byId)).toEqual(expected.toSorted(byId));
    expect(rows.filter(({ id, section }) => !id.startsWith(`${section}.`))).toEqual([]);
  });

  it('gives each requirement a state, and a test or the words "no test"', () => {
    expect(rows.filter(({ state }) => !STATES.has(state)).map(({ id, state }) => `${id}: ${state}`)).toEqual([]);
    expect(rows.filter(({ test }) => test !== 'no test' && testsOf(test).length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('names tests that exist', () => {
    const missing = testsOf(page).filter((path) => !existsSync(root + path));
    expect(missing).toEqual([]);
  });

  it('names rules that a test of the row cites', () => {
    const wrong = rows.flatMap(({ id, test }) => {
      const texts = testsOf(test).map((path) => read(path));
      const rules = test.replaceAll(/`[^`]*`/g, '').match(RULE) ?? [];
      return rules.filter((rule) => !texts.some((text) => new RegExp(`\\b${rule}\\b`).test(text))).map((rule) => `${id}: ${rule}`);
    });
    expect(wrong).toEqual([]);
  });
});
