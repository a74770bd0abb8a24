import type { Standing } from '@gauntlet/core';
import { describe, expect, test } from 'vitest';
import { finalText, openText, recordedText, resultText } from '../../../../src/features/challenge/page/endingText.ts';
import { figureLines, resultLine, type CardContent } from '../../../../src/features/challenge/page/shareCard/card.ts';

const NOTHING = { verdicts: 0, disputes: 0, disputable: 0, misses: 0 };
const provisional = (changes: Partial<Extract<Standing, { name: 'provisional' }>> = {}) =>
  ({ name: 'provisional', result: 'completed', finalAt: '2026-03-08T12:00:00.000Z', done: 6, open: NOTHING, ...changes }) as const;
const final: Standing = { name: 'final', result: 'completed', recordedAt: '2026-03-08T12:00:00.000Z', revision: 1 };
const NOW = Date.parse('2026-03-05T12:00:00.000Z');

describe('CH14 the texts of a result', () => {
  test('CH14 a provisional one says so, and until when', () => {
    expect(resultText(provisional())).toBe('So far: you completed it');
    expect(resultText(provisional({ result: null }))).toBe('Over: late check-ins may still count');
    expect(finalText({ mine: null, all: provisional() }, NOW)).toMatch(/^Final on \w+day, March [789], .+ unless somebody disputes\.$/);
    expect(finalText({ mine: null, all: { name: 'running' } }, NOW)).toBe('Final once the others are done too.');
    expect(finalText({ mine: null, all: provisional() }, NOW + 7 * 86_400_000)).toMatch(/^The server records the result in a moment\./);
  });

  test('CH12 what is open is counted', () => {
    expect(openText(NOTHING)).toBeNull();
    expect(openText({ verdicts: 1, disputes: 1, disputable: 2, misses: 1 })).toBe(
      'Still open: 1 dispute, 1 check-in without a verdict, 2 verdicts that may be disputed, 1 miss that a late check-in may fill.',
    );
  });

  test('CH26 only what the server recorded is final', () => {
    expect(recordedText(provisional())).toBeNull();
    expect(recordedText(final)).toMatch(/^Final: the server recorded it on Mar [789], 2026/);
    expect(recordedText({ ...final, revision: 2 })).toMatch(/^Final: the server revised it/);
  });
});

describe('CH26 the share card', () => {
  const content: CardContent = {
    title: 'Walk to work',
    name: 'Ann',
    standing: final,
    done: 6,
    needed: 6,
    rank: 1,
    people: 4,
    cells: ['done'],
    inARow: 5,
  };

  test('CH14 CH26 it says a provisional result with reserve', () => {
    expect(resultLine(content)).toBe('Completed');
    expect(resultLine({ standing: provisional({ result: 'failed' }) })).toBe('Not completed, not final yet');
    expect(resultLine({ standing: provisional({ result: null }) })).toBe('Not decided yet');
  });

  test('CH22 it has the place among others, and the longest streak', () => {
    expect(figureLines(content)).toEqual(['6 of 6 needed check-ins', 'Place 1 of 4', '5 in a row']);
    expect(figureLines({ ...content, people: 1, inARow: 1 })).toEqual(['6 of 6 needed check-ins']);
  });
});
