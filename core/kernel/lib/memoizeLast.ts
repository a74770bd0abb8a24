/** Caches the last result of a pure function of one value, such as a text. */
export function memoizeLast<Input, Result>(compute: (input: Input) => Result): (input: Input) => Result {
  let last: { readonly input: Input; readonly result: Result } | null = null;
  return (input) => {
    if (last === null || !Object.is(last.input, input)) last = { input, result: compute(input) };
    return last.result;
  };
}
