/** Door to the coach: suggestions and the Challenge Assistant. Loaded when they are opened, and by the server. */
import type { AppProjection } from './app.ts';
import type { AssistantTalk } from './coach/assistant/talk.ts';
import type { AiPreferences } from './coach/events.ts';

export type { AiPreferences, AnswerSource } from './coach/events.ts';
export * from './coach/wire.ts';
export {
  LONGEST_ANSWER,
  LONGEST_QUESTION,
  type AssistantAnswer,
  type AssistantQuestion,
  type AssistantTalk,
  type ServerConversation,
} from './coach/assistant/talk.ts';
export { answerByHelp } from './coach/help/answer.ts';
export { assistantContext, type AssistantContext } from './coach/help/context.ts';
export { assistantInstructions } from './coach/help/instructions.ts';
export { messageText, readMessage, type AssistantMessage } from './coach/help/message.ts';
export { piecesOf } from './coach/help/pieces.ts';
export { ownFigures$ } from './sync/coach/ownFigures.readModel.ts';
export {
  DIFFICULTIES,
  SKILL_LEVELS,
  type Brief,
  type Difficulty,
  type History,
  type SkillLevel,
  type Suggestion,
} from './coach/suggestions/suggestion.ts';

/** What the person asked the assistant and was answered, oldest first. */
export const assistantTalk$: AppProjection<AssistantTalk> = { key: 'assistantTalk', select: ({ root }) => root.coach.talk };
export const aiPreferences$: AppProjection<AiPreferences> = { key: 'aiPreferences', select: ({ root }) => root.coach.preferences };
