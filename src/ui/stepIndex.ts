/**
 * Where a key leads in a row or column of `count` things, coming from `index` (-1: from none). Wraps around.
 * Null for a key that does not move.
 */
export function stepIndex(key: string, index: number, count: number, direction: 'horizontal' | 'vertical'): number | null {
  const [back, forth] = direction === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === forth) return (index + 1) % count;
  if (key === back) return index <= 0 ? count - 1 : index - 1;
  return null;
}
