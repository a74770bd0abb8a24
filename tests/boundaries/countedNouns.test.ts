import { describe, expect, test } from 'vitest';
import { sourceFiles, type SourceFile } from './support/sourceFiles.ts';

const NOUNS =
  'accounts|acknowledgements|answers|challenges|characters|check-ins|comments|days|directives|errors|events|faults|files|folds|friends|hours|invariants|invites|issues|likes|logs|members|minutes|nodes|people|photos|points|proofs|requests|results|seconds|sessions|shields|snapshots|steps|tabs|tests|things|times|topics|weeks|windows';
/** A value placed before a plural noun: `${days} days` in a template, {days} days in JSX. */
const COUNTED = new RegExp(String.raw`(?<![=(] ?)\{((?:[^{}\n]|\{[^{}\n]*\})*)\}(?: (?:more|other|missed|random))? (?:${NOUNS})\b`, 'g');
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Limits and amounts that the rules fix, all above 1. */
const FIXED =
  /\b[A-Z][A-Z_]{2,}\b|^(most|points|next\.points|formatNumber\(points\)|days\.from|days\.to|from|to|points\.to|amount|category)$/;

/** Lines where a count that may be 1 precedes a plural noun. */
function ungrammatical({ path, text }: SourceFile): string[] {
  const code = text.replace(COMMENTS, '');
  return [...code.matchAll(COUNTED)].filter(([, value = '']) => !FIXED.test(value)).map(([found]) => `${path}: ${found}`);
}

/** All sources with texts for people. Templates of suggestions name amounts and durations of many days. */
const texts = sourceFiles('core', 'src', 'server').filter(({ path }) => !/^core\/(testing|coach\/suggestions\/templates)\//.test(path));

describe('a count that may be 1', () => {
  test('precedes a noun only through formatCount or wordFor', () => {
    expect(texts.flatMap(ungrammatical)).toEqual([]);
  });

  test.each([
    '`${days} days`',
    '{formatNumber(times)} times',
    '`${held.length} of ${held.all} missed check-ins`',
    '<p>{n} more points</p>',
  ])('is found in %s', (text) => {
    expect(ungrammatical({ path: 'x.tsx', text })).toHaveLength(1);
  });

  test.each(["`${formatCount(days, 'day')} left`", '`${MOST} points`', '// `${days} days`'])('is not found in %s', (text) => {
    expect(ungrammatical({ path: 'x.tsx', text })).toEqual([]);
  });
});
