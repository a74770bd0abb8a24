import type { ChallengeDetail, Contestant } from '@gauntlet/core';
import { formatCount } from '../../../lib/formatNumber.ts';

/** Who has joined beside the user. */
export function joinedText(others: readonly Pick<Contestant, 'name'>[]): string {
  const [first, second, ...rest] = others.map(({ name }) => name);
  if (first === undefined) return 'Nobody has joined yet.';
  if (second === undefined) return `${first} has joined.`;
  if (rest.length === 0) return `${first} and ${second} have joined.`;
  return `${first}, ${second} and ${formatCount(rest.length, 'other')} have joined.`;
}

/** What joining does (CH4, CH5). */
export function joiningText({ type, status, creator }: Pick<ChallengeDetail, 'type' | 'status' | 'creator'>): string {
  if (type === 'one-on-one' && status === 'pending') return 'Joining starts the challenge now and closes betting.';
  if (status === 'pending') return `You take part at once. It starts when ${creator} starts it.`;
  return 'It has started: your first check-in can be made at once.';
}
