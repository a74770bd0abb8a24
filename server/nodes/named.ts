import { invitedIn, type ApiNode } from '@gauntlet/core';

/** Returns whom a challenge names: its opponent, or those whom it invites (CH24). */
export function namedIn({ fieldValues }: ApiNode<'challenges'>): readonly string[] {
  const { '/attributes/@oppon': opponent } = fieldValues;
  return opponent === '' ? invitedIn(fieldValues) : [opponent, ...invitedIn(fieldValues)];
}
