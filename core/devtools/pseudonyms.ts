/** Replaces values by pseudonyms, the same one each time. They are numbered by first occurrence, so that they reveal nothing. */
export type Pseudonyms = {
  /** A text of the same length; '' stays ''. */
  readonly text: (text: string) => string;
  /** An id of a kind: `person-3`. */
  readonly id: (kind: string, id: string) => string;
  /** 64 hexadecimal digits, like a file's hash. */
  readonly hash: (hash: string) => string;
};

const FILLER = 'some words stand here instead of what was written and have its length ';

/** Creates the pseudonyms of one log. */
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
  // A text never ends in a space, because trimming would change its length.
  return words.endsWith(' ') ? `${words.slice(0, -1)}.` : words;
}
