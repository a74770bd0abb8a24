import type { ByteRange } from './fileStore.ts';

/**
 * Returns the part of a file of `size` bytes that a `Range` header requests. Returns 'all' without a header, for several parts and for
 * another unit; 'unsatisfiable' when the part starts after the end.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return 'all';
  if (from === '') return to === '0'.repeat(to.length) ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'all';
  return first < size ? { first, last } : 'unsatisfiable';
}
