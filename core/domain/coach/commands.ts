import * as z from 'zod/mini';
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH } from './state.ts';
import { coachEvents } from './events.ts';
import { TEXT_LIMITS } from './preferences.ts';

const texts = z
  .array(
    z.string().check(z.trim(), z.minLength(1, 'This is empty.'), z.maxLength(TEXT_LIMITS.length, 'This is longer than 100 characters.')),
  )
  .check(z.maxLength(TEXT_LIMITS.count, 'There can be 20 of these at most.'));

/** The AI preferences form (CO2, CO3). */
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
  text: z.string().check(z.trim(), z.maxLength(MAX_QUESTION_LENGTH, `A question can have ${MAX_QUESTION_LENGTH} characters at most.`)),
});
/** Commands on the conversation with the assistant (CO18). */
export const openAssistantConversation = coachEvents.AssistantConversationOpened.data;
/** A received answer, truncated to the stored length (CO17). */
export const keepAssistantAnswer = z.extend(coachEvents.AssistantAnswered.data, {
  text: z.pipe(
    z.string(),
    z.transform((text) => text.slice(0, MAX_ANSWER_LENGTH)),
  ),
});
export const leaveAssistantConversation = z.object({});
