import { expect, test } from 'vitest';
import { sourceFiles } from './support/sourceFiles.ts';

/** Styles of the focus that also appear after a click of the mouse. The skip link is visible only with the focus. */
const anyFocus = /(?<![\w-])focus(?:-within)?:(?!not-sr-only|absolute|top-2|left-2)[\w-]+/g;

test('the focus has a style for the keyboard alone', () => {
  const found = sourceFiles('src').flatMap(({ path, text }) => [...text.matchAll(anyFocus)].map(([style]) => `${path}: ${style}`));
  expect(found).toEqual([]);
});
