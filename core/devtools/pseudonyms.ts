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
    const ofKind = numbers.get(kind) ?? new Map<string, number>();
    numbers.set(kind, ofKind);
    const number = ofKind.get(original) ?? ofKind.size + 1;
    ofKind.set(original, number);
    return number;
  };
  return {
    text: (text) => (text === '' ? '' : fillerOf(numberOf('text', text), text.length)),
    id: (kind, id) => (id === '' ? '' : `${kind}-${numberOf(kind, id)}`),
    hash: (hash) => (hash === '' ? '' : numberOf('hash', hash).toString(16).padStart(64, '0')),
  };
}

function fillerOf(number: number, length: number): string {
  const filler = `Text ${number}: ${FILLER.repeat(Math.ceil(length / FILLER.length))}`.slice(0, length);
  // A text never ends in a space, because trimming would change its length.
  return filler.endsWith(' ') ? `${filler.slice(0, -1)}.` : filler;
}
