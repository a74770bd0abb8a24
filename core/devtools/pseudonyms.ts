/** Gives each text that it is handed another one, the same one each time; numbered by their first coming, so that nothing leads back. */
export type Pseudonyms = {
  /** Words of the same length; an empty text stays empty. */
  readonly text: (text: string) => string;
  /** An id of `kind`: `person-3`. */
  readonly id: (kind: string, id: string) => string;
  /** 64 hexadecimal digits, as a file's hash has. */
  readonly hash: (hash: string) => string;
};

const FILLER = 'some words stand here instead of what was written and have its length ';

/** Makes pseudonyms for one log. */
export function createPseudonyms(): Pseudonyms {
  const numbers = new Map<string, Map<string, number>>();
  const numberOf = (kind: string, original: string): number => {
    const known = numbers.get(kind) ?? new Map<string, number>();
    numbers.set(kind, known);
    const number = known.get(original) ?? known.size + 1;
    known.set(original, number);
    return number;
  };
  return {
    text: (text) => (text === '' ? '' : wordsOf(numberOf('text', text), text.length)),
    id: (kind, id) => (id === '' ? '' : `${kind}-${numberOf(kind, id)}`),
    hash: (hash) => (hash === '' ? '' : numberOf('hash', hash).toString(16).padStart(64, '0')),
  };
}

function wordsOf(number: number, length: number): string {
  const words = `Text ${number}: ${FILLER.repeat(Math.ceil(length / FILLER.length))}`.slice(0, length);
  // A text never ends in a space: whoever trims it would find another one.
  return words.endsWith(' ') ? `${words.slice(0, -1)}.` : words;
}
