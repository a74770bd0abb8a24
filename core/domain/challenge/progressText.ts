import { formatCount, wordFor } from '../../kernel/lib/counts.ts';

/**
 * Says how many check-ins are done of those needed (CH12). Every list and page uses it. The needed ones are fewer than the windows, so
 * more can be done than are needed.
 *
 * @example checkInsText(1, 6) // '1 of 6 needed check-ins done'
 * @example checkInsText(7, 6) // '7 check-ins done, 6 needed'
 */
export function checkInsText(done: number, needed: number): string {
  if (done > needed) return `${formatCount(done, 'check-in')} done, ${needed} needed`;
  return `${done} of ${needed} needed ${wordFor(needed, 'check-in')} done`;
}
