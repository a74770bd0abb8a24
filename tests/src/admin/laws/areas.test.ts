import { describe, expect, test } from 'vitest';
import { areasOf, checkedInvariants, verdictOf } from '../../../../src/admin/laws/areas.ts';
import { listedInvariants } from '../../../../src/admin/laws/checkInvariants.ts';
import type { Results } from '../../../../src/admin/laws/invariantRun.ts';

const holds = { runs: 1, broken: null };
const breaks = { runs: 1, broken: { why: 'it is 1', events: null, text: '', again: null } };

/** The results of checking every invariant with each kind of log that it applies to. */
const all: Results = new Map(
  listedInvariants.flatMap(({ name, ofOwn, ofRandom }) => [
    ...(ofOwn ? [[`own ${name}`, holds] as const] : []),
    ...(ofRandom ? [[`random ${name}`, holds] as const] : []),
  ]),
);

describe('the list of invariants', () => {
  test('AT6 as many hold as are listed, although most are checked with two kinds of logs', () => {
    const verdicts = checkedInvariants(all).map(verdictOf);
    expect({ results: all.size > listedInvariants.length, verdicts: new Set(verdicts), count: verdicts.length }).toEqual({
      results: true,
      verdicts: new Set(['holds']),
      count: listedInvariants.length,
    });
  });

  test('AT6 one kind of log that breaks an invariant is enough', () => {
    const { name } = listedInvariants.find(({ ofOwn, ofRandom }) => ofOwn && ofRandom) ?? expect.fail();
    const broken = checkedInvariants(new Map([...all, [`own ${name}`, breaks]])).filter((each) => verdictOf(each) === 'broken');
    expect(broken.map(({ invariant }) => invariant.name)).toEqual([name]);
  });

  test('AT6 every invariant is in one area, and broken ones come first there', () => {
    const areas = areasOf(checkedInvariants(all), '');
    expect(areas.map(({ name }) => name)).toEqual(['Points', 'Bets', 'Trust', 'XP, streak and rewards', 'Log and fold']);
    expect(areas.flatMap(({ invariants }) => invariants)).toHaveLength(listedInvariants.length);
    const last = areas[0]?.invariants.at(-1)?.invariant.name ?? '';
    const source = all.has(`own ${last}`) ? 'own' : 'random';
    expect(areasOf(checkedInvariants(new Map([[`${source} ${last}`, breaks]])), '')[0]?.invariants[0]?.invariant.name).toBe(last);
  });

  test('AT6 a search finds every word in rule or sentence, and leaves other areas out', () => {
    const names = (text: string) => areasOf(checkedInvariants(all), text).map(({ name }) => name);
    expect(names('be6 stake')).toEqual(['Bets']);
    expect(names('nothing like it')).toEqual([]);
  });
});
