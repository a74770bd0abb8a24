import { readMessage } from '@gauntlet/core';
import type { Turn } from '../ai/model.ts';
import type { PastMessage } from './messages.ts';

/** Maximum number of earlier turns, and of their characters, that a model receives. */
export const MAX_TURNS = 20;
const MAX_CHARACTERS = 12_000;

/**
 * Returns a conversation as a model receives it: the texts without the figures that came with them, then the question. The oldest turns are
 * dropped first.
 */
export function turnsOf(messages: readonly PastMessage[], question: string): Turn[] {
  const before = messages.flatMap(({ text, answer }): Turn[] => {
    const userTurn: Turn = { role: 'user', content: readMessage(text).question };
    return answer === null ? [userTurn] : [userTurn, { role: 'assistant', content: answer }];
  });
  return merged([...recent(before), { role: 'user', content: question }]);
}

/** Returns the last turns that fit. The first one is the person's: a reply without its question has no use. */
function recent(turns: readonly Turn[]): Turn[] {
  let characters = 0;
  let start = turns.length;
  while (start > 0 && turns.length - start < MAX_TURNS) {
    characters += turns[start - 1]?.content.length ?? 0;
    if (characters > MAX_CHARACTERS) break;
    start -= 1;
  }
  while (turns[start]?.role === 'assistant') start += 1;
  return turns.slice(start);
}

/** Merges neighbouring turns of the same role, since many models require alternating roles. */
function merged(turns: readonly Turn[]): Turn[] {
  const result: Turn[] = [];
  for (const turn of turns) {
    const last = result.at(-1);
    if (last?.role === turn.role) result[result.length - 1] = { role: turn.role, content: `${last.content}\n\n${turn.content}` };
    else result.push(turn);
  }
  return result;
}
