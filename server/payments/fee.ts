import { termsOf, type ApiNode } from '@gauntlet/core';

/** Returns the entry fee that a challenge asks of each person who joins, in US cents (CH7). */
export function feeOf({ fieldValues }: ApiNode<'challenges'>): number {
  const { type, entryFeeCents } = termsOf(fieldValues);
  return type === 'group-paid' ? entryFeeCents : 0;
}
