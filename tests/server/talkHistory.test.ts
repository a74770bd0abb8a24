import { messageText } from '@gauntlet/core';
import { describe, expect, it } from 'vitest';
import { MAX_TURNS, turnsOf } from '../../server/agent/history.ts';
import { contextOf } from './support/coach.ts';

const turn = (text: string, answer: string | null = `${text}!`) => ({ text, answer });
const contents = (...args: Parameters<typeof turnsOf>): string[] => turnsOf(...args).map(({ content }) => content);

describe('the history of a talk for a model', () => {
  it('is the question alone for a first question', () => {
    expect(turnsOf([], 'Why?')).toEqual([{ role: 'user', content: 'Why?' }]);
  });

  it(`has the last ${MAX_TURNS} turns before the question`, () => {
    const before = Array.from({ length: 30 }, (_, i) => turn(`${i}`));
    expect(contents(before, 'Why?')).toHaveLength(MAX_TURNS + 1);
    expect(contents(before, 'Why?').slice(-3)).toEqual(['29', '29!', 'Why?']);
  });

  it('is cut to the character limit from the oldest turn, and begins with the person', () => {
    const before = [turn('old', 'x'.repeat(7_000)), turn('new', 'y'.repeat(6_000))];
    expect(contents(before, 'Why?')).toEqual(['new', 'y'.repeat(6_000), 'Why?']);
    expect(contents([turn('old', 'x'.repeat(13_000))], 'Why?')).toEqual(['Why?']);
    expect(contents([turn('old', 'x'.repeat(11_999))], 'Why?')).toEqual(['Why?']);
  });

  it('leaves out the figures of the questions, and alternates the roles', () => {
    const figures = messageText('First?', contextOf({ title: 'Run 5k' }));
    expect(turnsOf([turn(figures, null), turn('Second?', null)], 'Third?')).toEqual([
      { role: 'user', content: 'First?\n\nSecond?\n\nThird?' },
    ]);
  });
});
