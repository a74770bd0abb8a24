import { invitedIn, type ApiNode } from '@gauntlet/core';

/** Returns whom a challenge names: a one-on-one its opponent, a group those whom it invites (CH24). */
export function namedIn({ fieldValues }: ApiNode<'challenges'>): string[] {
  const { '/attributes/@chlTy': type, '/attributes/@oppon': opponent } = fieldValues;
  if (type !== 'one-on-one') return [...invitedIn(fieldValues)];
  return opponent === '' ? [] : [opponent];
}
