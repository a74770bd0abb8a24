import { describe, expect, test } from 'vitest';
import { privateWordsIn } from './support/privateWords.ts';
import { sourceFiles } from './support/sourceFiles.ts';

test('no identifier and no file name has a private word where the field has a term', () => {
  const files = sourceFiles('core', 'src', 'server', 'tests', 'property-tests', 'scripts', 'bench');
  expect(files.flatMap(privateWordsIn)).toEqual([]);
});

describe('a planted private word is found', () => {
  test.each([
    ['in a variable', 'core/kernel/log/a.ts', 'const toldEvents = 1;', 'core/kernel/log/a.ts: toldEvents'],
    [
      'in a parameter',
      'core/kernel/log/a.ts',
      'export function f(wasHeard: boolean) { return wasHeard; }',
      'core/kernel/log/a.ts: wasHeard',
    ],
    ['in a type', 'core/kernel/log/a.ts', 'type Teller = { push(): void };', 'core/kernel/log/a.ts: Teller'],
    ['in a property', 'core/kernel/log/a.ts', 'export const a = { deeds: 1 };', 'core/kernel/log/a.ts: deeds'],
    ['in a constant', 'core/kernel/log/a.ts', 'const ADAPTER_DOORS = 1;', 'core/kernel/log/a.ts: ADAPTER_DOORS'],
    ['in a component', 'src/ui/A.tsx', 'const a = <Door />;', 'src/ui/A.tsx: Door'],
    ['in a file name', 'core/kernel/store/scribe.ts', 'const a = 1;', 'core/kernel/store/scribe.ts: scribe.ts'],
  ])('%s', (_, path, text, found) => {
    expect(privateWordsIn({ path, text })).toEqual([found]);
  });

  test('and none in a word that only contains one, in a comment or in a text', () => {
    const text = "/* told */ const outdoor = 'the door was told'; const indeed = outdoor;";
    expect(privateWordsIn({ path: 'core/kernel/log/a.ts', text })).toEqual([]);
  });
});
