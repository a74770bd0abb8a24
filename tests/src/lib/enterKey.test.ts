import { expect, test } from 'vitest';
import { isComposing, isEnterPressed } from '../../../src/lib/enterKey.ts';

const press = (key: string, { shiftKey = false, isComposing: composing = false, keyCode = 13 } = {}) => ({
  key,
  shiftKey,
  nativeEvent: { isComposing: composing, keyCode },
});

test('Enter sends a text; Shift+Enter and other keys do not', () => {
  expect(isEnterPressed(press('Enter'))).toBe(true);
  expect(isEnterPressed(press('Enter', { shiftKey: true }))).toBe(false);
  expect(isEnterPressed(press('a', { keyCode: 65 }))).toBe(false);
});

test('the Enter that ends a composition sends nothing, also when the browser reports it after the composition', () => {
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
    expect(isEnterPressed(press('Enter', how))).toBe(false);
    expect(isComposing(press('Escape', how))).toBe(true);
  }
});
