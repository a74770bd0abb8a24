import { parseSync, Visitor } from 'vite';
import type { SourceFile } from './sourceFiles.ts';

/** Words for which the field has a term: told -> acknowledged or pushed, door -> entry point, deed -> command or action. */
const PRIVATE_WORDS = ['told', 'heard', 'teller', 'scribe', 'deed', 'deeds', 'door', 'doors', 'belongings', 'whereabouts'];

/**
 * Finds private words in the name of a file and in its identifiers, as whole words of a camelCase or snake_case name.
 * @returns one entry for each name, as `path: name`
 */
export function privateWordsIn({ path, text }: SourceFile): string[] {
  const names = new Set([...path.split('/'), ...identifiersIn(path, text)]);
  return [...names].filter((name) => wordsOf(name).some((word) => PRIVATE_WORDS.includes(word))).map((name) => `${path}: ${name}`);
}

function identifiersIn(path: string, text: string): string[] {
  const names: string[] = [];
  new Visitor({
    Identifier: ({ name }) => void names.push(name),
    JSXIdentifier: ({ name }) => void names.push(name),
    PrivateIdentifier: ({ name }) => void names.push(name),
  }).visit(parseSync(path, text).program);
  return names;
}

function wordsOf(name: string): string[] {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/).map((word) => word.toLowerCase());
}
