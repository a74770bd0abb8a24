import type { Contestant } from '@gauntlet/core';

/** Who leads, by check-ins done: 'You lead 3 to 2', 'Ben leads 3 to 2', 'Level at 2'. Null before the start. */
export function leadText(contestants: readonly Contestant[]): string | null {
  const [first, second] = contestants;
  if (!first?.course || !second?.course) return null;
  const [ahead, behind] = [first.course.done, second.course.done];
  if (first.rank === second.rank) return ahead === 0 ? 'No check-in counts yet' : `Level at ${ahead}`;
  const isOver = contestants.every(({ outcome }) => outcome === 'completed' || outcome === 'failed');
  return `${leaderText(first, isOver)} ${ahead} to ${behind}`;
}

function leaderText({ isMe, name }: Contestant, isOver: boolean): string {
  if (isOver) return isMe ? 'You were ahead,' : `${name} was ahead,`;
  return isMe ? 'You lead' : `${name} leads`;
}
