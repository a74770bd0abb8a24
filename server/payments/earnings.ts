import type { ApiNode, Earnings } from '@gauntlet/core';

const NOTHING: Earnings = { joined: 0, host: 0, platform: 0, refunded: 0 };

/** Adds to a paid group what it brought: the sum of its entry fees for everyone, and how it is shared for its host alone (WA10). */
export function withEarnings(node: ApiNode<'challenges'>, earnings: ReadonlyMap<string, Earnings>, person: string): ApiNode<'challenges'> {
  const { id, fieldValues: fields } = node;
  if (fields['/attributes/@chlTy'] !== 'group-paid') return node;
  const earned = earnings.get(id) ?? NOTHING;
  const isHost = fields['/attributes/@creat'] === person;
  return {
    id,
    fieldValues: {
      ...fields,
      '/attributes/@paid': earned.host + earned.platform,
      ...(isHost && { '/attributes/@earnd': earned }),
    },
  };
}
