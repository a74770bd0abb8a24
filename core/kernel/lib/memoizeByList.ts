/**
 * Answers a question to a list of known nodes once a list: lists are long and seldom change, and one that says nothing
 * new stays the same one (SY9), while a screen asks with every event.
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
