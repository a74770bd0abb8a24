/** Returns the reply to a greeting or thanks, or null for any other text. */
export function smallTalkReply(question: string): string | null {
  const normalized = question
    .slice(0, 80)
    .toLowerCase()
    .replace(/[^a-z\s]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (question.length > 80) return null;
  return SMALL_TALK.find(([pattern]) => pattern.test(normalized))?.[1] ?? null;
}

const AFTER =
  '( there| you| assistant| coach| bot| again| all| everyone| so much| very much| a lot| for (that|the|your) ?(help|answer)?)*$';

const SMALL_TALK: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`^(hi|hello|hey|hiya|howdy|greetings|good (morning|afternoon|evening|day)|yo)${AFTER}`),
    'Hello! Ask me anything about challenges, proof requirements, or trust scores.',
  ],
  [/^(hi |hello |hey )?how are you( doing)?( today)?$/, 'I am fine, thank you. What would you like to know about your challenges?'],
  [
    new RegExp(`^(ok |okay |great |perfect |cool )?(thanks?|thank you|thx|ty|cheers|much appreciated)${AFTER}`),
    'You are welcome! Good luck with your challenges.',
  ],
  [/^(bye|goodbye|see you( later)?|good night|cu)$/, 'Goodbye, and good luck with your challenges.'],
  [/^(ok|okay|great|cool|nice|perfect|got it|i see|alright)$/, 'Good. Ask me whenever something is unclear.'],
];
