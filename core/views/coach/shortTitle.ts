import { MAX_TITLE_LENGTH } from '../../coach/help/context.ts';

/** Returns a title as one line of at most 80 characters. Never cuts an emoji in half. */
export function shortTitle(title: string): string {
  const line = title.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();
  let short = '';
  for (const character of line) {
    if (short.length + character.length > MAX_TITLE_LENGTH) break;
    short += character;
  }
  return short;
}
