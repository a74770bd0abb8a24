/** Caches the last result of a pure function of one value, such as a text. */
export function memoizeLast<Input, Result>(compute: (input: Input) => Result): (input: Input) => Result {
  let last: { readonly input: Input; readonly result: Result } | null = null;
  return (input) => {
    if (last === null || !Object.is(last.input, input)) last = { input, result: compute(input) };
    return last.result;
  };
}

/**
 * Memoizes a computation by the identity of an object, such as a list. Lists of nodes are long and seldom change, and an unchanged list keeps its identity (SY9).
 */
export function memoizeByList<List extends object, Result>(compute: (list: List) => Result): (list: List) => Result {
  const results = new WeakMap<List, Result>();
  return (list) => {
    const cached = results.get(list);
    if (cached !== undefined) return cached;
    const result = compute(list);
    results.set(list, result);
    return result;
  };
}
