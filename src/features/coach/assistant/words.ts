import type { AnswerSource } from '@gauntlet/core';

/** Who gave an answer. */
export const SOURCE_NAMES: Readonly<Record<AnswerSource, string>> = {
  model: 'Language model',
  rules: 'Built-in help',
  device: 'Help on this device',
};

/** Who will answer, as far as it is known: `server` is who does there. */
export function whoAnswers(isOnline: boolean, server: 'model' | 'rules' | null): string {
  if (!isOnline) return 'The help on this device answers, offline.';
  if (server === 'model') return 'A language model answers. Answers may be wrong.';
  if (server === 'rules') return 'The built-in help answers, without a language model.';
  return 'A language model answers where there is one, else the built-in help.';
}

/** What one may ask, for a start. */
export const EXAMPLES = [
  'How is my trust score worked out?',
  'What counts as proof?',
  'How do streaks and XP work?',
  'How do bets pay out?',
] as const;
