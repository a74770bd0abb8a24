/**
 * A function that gives its last answer again as long as its sources are the very same objects as then: for what is made
 * of long lists and asked of them after every event.
 */
export function keptWhile<Input, T>(sources: (input: Input) => readonly unknown[], work: (input: Input) => T): (input: Input) => T {
  let last: { readonly of: readonly unknown[]; readonly answer: T } | null = null;
  return (input) => {
    const of = sources(input);
    if (last === null || of.some((source, place) => source !== last?.of[place])) last = { of, answer: work(input) };
    return last.answer;
  };
}
