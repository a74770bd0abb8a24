import type { ProofView } from '@gauntlet/core';

/** Whether a check-in shows a photo or a video. */
export function isMedia({ type }: Pick<ProofView, 'type'>): boolean {
  return type === 'photo' || type === 'video';
}
