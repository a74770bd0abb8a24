import { describe, expect, test } from 'vitest';
import { privateWordsIn } from './support/privateWords.ts';
import { sourceFiles } from './support/sourceFiles.ts';

test('no identifier and no file name has a private word where the field has a term', () => {
  const files = sourceFiles('core', 'src', 'server', 'tests', 'property-tests', 'scripts', 'bench');
  expect(files.flatMap(privateWordsIn)).toEqual([]);
});

describe('a planted private word is found', () => {
  test.each([
    ['in a variable', { path: 'core/kernel/log/a.ts', text: 'const toldEvents = 1;', found: 'core/kernel/log/a.ts: toldEvents' }],
    [
      'in a parameter',
      {
        path: 'core/kernel/log/a.ts',
        text: 'export function f(wasHeard: boolean) { return wasHeard; }',
        found: 'core/kernel/log/a.ts: wasHeard',
      },
    ],
    ['in a type', { path: 'core/kernel/log/a.ts', text: 'type Teller = { push(): void };', found: 'core/kernel/log/a.ts: Teller' }],
    ['in a property', { path: 'core/kernel/log/a.ts', text: 'export const a = { deeds: 1 };', found: 'core/kernel/log/a.ts: deeds' }],
    ['in a constant', { path: 'core/kernel/log/a.ts', text: 'const ADAPTER_DOORS = 1;', found: 'core/kernel/log/a.ts: ADAPTER_DOORS' }],
    ['in a component', { path: 'src/ui/A.tsx', text: 'const a = <Door />;', found: 'src/ui/A.tsx: Door' }],
    ['in a file name', { path: 'core/kernel/store/scribe.ts', text: 'const a = 1;', found: 'core/kernel/store/scribe.ts: scribe.ts' }],
  ])('%s', (_, { path, text, found }) => {
    expect(privateWordsIn({ path, text })).toEqual([found]);
  });

  test('a longer word that contains one, a comment and a text are accepted', () => {
    const text = "/* told */ const outdoor = 'the door was told'; const indeed = outdoor;";
    expect(privateWordsIn({ path: 'core/kernel/log/a.ts', text })).toEqual([]);
  });
});
