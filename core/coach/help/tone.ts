import type { AiPreferences } from '../../domain/coach/events.ts';

/** Closing lines of each personality (CO1). They state no facts. */
const CLOSINGS: Readonly<Record<AiPreferences['aiPersonality'], readonly string[]>> = {
  motivational: ['You can do this!', 'Keep going!', 'One check-in at a time: you have got this!'],
  practical: ['Next step: do one thing of it today.', 'Small steps, on time.'],
  challenging: ['Ready for more?', 'Do not make it too easy for yourself.'],
  supportive: ['Take it at your own pace.', 'Be kind to yourself; every day is a new one.'],
};

/** The tone of each personality, for a model's instructions. */
export const TONES: Readonly<Record<AiPreferences['aiPersonality'], string>> = {
  motivational: 'Be motivational: cheer the person on.',
  practical: 'Be practical: plain steps.',
  challenging: 'Be challenging: ask for a little more.',
  supportive: 'Be supportive: kind and patient.',
};

/** Appends one closing line of the personality to an answer. The same answer always gets the same line. */
export function inTone(answer: string, personality: AiPreferences['aiPersonality'] | null): string {
  if (personality === null) return answer;
  const closings = CLOSINGS[personality];
  return `${answer}\n\n*${closings[answer.length % closings.length] ?? ''}*`;
}
