import { messageText } from '@gauntlet/core';
import { describe, expect, it } from 'vitest';
import { MOST_TURNS, turnsOf } from '../../server/agent/history.ts';
import { contextOf } from './support/coach.ts';

const said = (text: string, answer: string | null = `${text}!`) => ({ text, answer });
const contents = (...args: Parameters<typeof turnsOf>): string[] => turnsOf(...args).map(({ content }) => content);

describe('what a model is told of a talk', () => {
  it('a first question is all there is', () => {
    expect(turnsOf([], 'Why?')).toEqual([{ role: 'user', content: 'Why?' }]);
  });

  it(`the last ${MOST_TURNS} turns before the question`, () => {
    const before = Array.from({ length: 30 }, (_, i) => said(`${i}`));
    expect(contents(before, 'Why?')).toHaveLength(MOST_TURNS + 1);
    expect(contents(before, 'Why?').slice(-3)).toEqual(['29', '29!', 'Why?']);
  });

  it('no more characters than a model reads gladly, the oldest left out, beginning with the person', () => {
    const before = [said('old', 'x'.repeat(7_000)), said('new', 'y'.repeat(6_000))];
    expect(contents(before, 'Why?')).toEqual(['new', 'y'.repeat(6_000), 'Why?']);
    expect(contents([said('old', 'x'.repeat(13_000))], 'Why?')).toEqual(['Why?']);
    expect(contents([said('old', 'x'.repeat(11_999))], 'Why?')).toEqual(['Why?']);
  });

  it('questions without the figures that came along, and one role after the other', () => {
    const figures = messageText('First?', contextOf({ title: 'Run 5k' }));
    expect(turnsOf([said(figures, null), said('Second?', null)], 'Third?')).toEqual([
      { role: 'user', content: 'First?\n\nSecond?\n\nThird?' },
    ]);
  });
});
