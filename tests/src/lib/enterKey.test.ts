import { expect, test } from 'vitest';
import { isComposing, isEnterPressed } from '../../../src/lib/enterKey.ts';

const press = (key: string, { shiftKey = false, isComposing: composing = false, keyCode = 13 } = {}) => ({
  key,
  shiftKey,
  nativeEvent: { isComposing: composing, keyCode },
});

test('Enter sends what is written; with Shift, and another key, do not', () => {
  expect(isEnterPressed(press('Enter'))).toBe(true);
  expect(isEnterPressed(press('Enter', { shiftKey: true }))).toBe(false);
  expect(isEnterPressed(press('a', { keyCode: 65 }))).toBe(false);
});

test('the Enter that ends a composed word belongs to the word, also where it is told after its end', () => {
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
    expect(isEnterPressed(press('Enter', how))).toBe(false);
    expect(isComposing(press('Escape', how))).toBe(true);
  }
});
