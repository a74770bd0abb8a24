import type { AiPreferences } from '../../domain/coach/events.ts';

/** One closing line of each personality (CO1). It says nothing that could be wrong. */
const CLOSINGS: Readonly<Record<AiPreferences['aiPersonality'], readonly string[]>> = {
  motivational: ['You can do this!', 'Keep going!', 'One check-in at a time: you have got this!'],
  practical: ['Next step: do one thing of it today.', 'Small steps, on time.'],
  challenging: ['Ready for more?', 'Do not make it too easy for yourself.'],
  supportive: ['Take it at your own pace.', 'Be kind to yourself; every day is a new one.'],
};

/** How a personality speaks, for the instructions of a model. */
export const TONES: Readonly<Record<AiPreferences['aiPersonality'], string>> = {
  motivational: 'Be motivational: cheer the person on.',
  practical: 'Be practical: plain steps.',
  challenging: 'Be challenging: ask for a little more.',
  supportive: 'Be supportive: kind and patient.',
};

/** The answer with one line in the tone of the personality; the facts stay as they are. The same answer always ends the same. */
export function inTone(answer: string, personality: AiPreferences['aiPersonality'] | null): string {
  if (personality === null) return answer;
  const closings = CLOSINGS[personality];
  return `${answer}\n\n*${closings[answer.length % closings.length] ?? ''}*`;
}
