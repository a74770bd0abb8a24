import { readMessage } from '@gauntlet/core';
import type { Turn } from '../ai/model.ts';
import type { Said } from './messages.ts';

/** How many turns before a question a model is told, and how many characters of them. */
export const MOST_TURNS = 20;
const MOST_CHARACTERS = 12_000;

/** A talk as a model is told it: what was said, without the figures that came along, then the question. The oldest is left out first. */
export function turnsOf(said: readonly Said[], question: string): Turn[] {
  const before = said.flatMap(({ text, answer }): Turn[] => {
    const asked: Turn = { role: 'user', content: readMessage(text).question };
    return answer === null ? [asked] : [asked, { role: 'assistant', content: answer }];
  });
  return merged([...recent(before), { role: 'user', content: question }]);
}

/** The last turns that fit, beginning with what the person said: an answer alone tells nothing. */
function recent(turns: readonly Turn[]): Turn[] {
  let characters = 0;
  let start = turns.length;
  while (start > 0 && turns.length - start < MOST_TURNS) {
    characters += turns[start - 1]?.content.length ?? 0;
    if (characters > MOST_CHARACTERS) break;
    start -= 1;
  }
  while (turns[start]?.role === 'assistant') start += 1;
  return turns.slice(start);
}

/** Many models want the roles to take turns: questions without an answer become one with what follows. */
function merged(turns: readonly Turn[]): Turn[] {
  const result: Turn[] = [];
  for (const turn of turns) {
    const last = result.at(-1);
    if (last?.role === turn.role) result[result.length - 1] = { role: turn.role, content: `${last.content}\n\n${turn.content}` };
    else result.push(turn);
  }
  return result;
}
