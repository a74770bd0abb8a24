import * as z from 'zod/mini';
import { LONGEST_ANSWER, LONGEST_QUESTION } from './talk.ts';
import { coachEvents } from './events.ts';
import { MOST_TEXTS } from './preferences.ts';

const texts = z
  .array(
    z.string().check(z.trim(), z.minLength(1, 'This is empty.'), z.maxLength(MOST_TEXTS.length, 'This is longer than 100 characters.')),
  )
  .check(z.maxLength(MOST_TEXTS.count, 'There can be 20 of these at most.'));

/** AI preferences as a person saves them (CO2, CO3). */
export const saveAiPreferences = z
  .extend(coachEvents.AiPreferencesSaved.data, { goals: texts, interests: texts })
  .check(
    z.refine(
      ({ preferredCategories, excludedCategories }) => !preferredCategories.some((each) => excludedCategories.includes(each)),
      'A category cannot be preferred and excluded at once.',
    ),
  );

/** A question to the assistant (CO16). */
export const askAssistant = z.object({
  text: z.string().check(z.trim(), z.maxLength(LONGEST_QUESTION, `A question can have ${LONGEST_QUESTION} characters at most.`)),
});
export const openAssistantConversation = coachEvents.AssistantConversationOpened.data;
/** What came as the answer; longer than what is kept, it is cut (CO17). */
export const keepAssistantAnswer = z.extend(coachEvents.AssistantAnswered.data, {
  text: z.pipe(
    z.string(),
    z.transform((text) => text.slice(0, LONGEST_ANSWER)),
  ),
});
export const leaveAssistantConversation = z.object({});
