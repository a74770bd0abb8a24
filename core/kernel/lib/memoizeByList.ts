/**
 * Memoizes a computation by the identity of a list. Lists of nodes are long and seldom change, and an unchanged list keeps its identity (SY9).
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
