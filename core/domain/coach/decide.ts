import type * as z from 'zod/mini';
import { accept, refuse, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { askAssistant, keepAssistantAnswer, openAssistantConversation } from './commands.ts';
import type { AiPreferences, NewCoachEvent } from './events.ts';
import type { CoachState } from './state.ts';

/** Saves all preferences at once (CO1). */
export function decideSave(data: AiPreferences): Decision<NewCoachEvent> {
  return accept({ type: 'AiPreferencesSaved', data });
}

/** Records a question. Refuses an empty one (CO16). */
export function decideAsk({ text }: z.infer<typeof askAssistant>): Decision<NewCoachEvent, RefusalOf<'NothingWritten'>> {
  if (text === '') return refuse({ type: 'NothingWritten' });
  return accept({ type: 'AssistantAsked', data: { text } });
}

/** Records the server's id of the conversation (CO18). */
export function decideOpen(data: z.infer<typeof openAssistantConversation>): Decision<NewCoachEvent> {
  return accept({ type: 'AssistantConversationOpened', data });
}

/** Records an answer. Refuses one to a question that is not in the conversation, and a second one (CO17). */
export function decideAnswer(
  data: z.infer<typeof keepAssistantAnswer>,
  { talk }: CoachState,
): Decision<NewCoachEvent, RefusalOf<'NoSuchQuestion' | 'AlreadyAnswered'>> {
  const question = talk.questions.find(({ id }) => id === data.question);
  if (!question) return refuse({ type: 'NoSuchQuestion' });
  if (question.answer) return refuse({ type: 'AlreadyAnswered' });
  return accept({ type: 'AssistantAnswered', data });
}

/** Ends the conversation. Refuses an empty one, so that a repeated command writes nothing (CO18). */
export function decideLeave(_: object, { talk }: CoachState): Decision<NewCoachEvent, RefusalOf<'NothingToLeave'>> {
  if (talk.questions.length === 0 && talk.conversation === null) return refuse({ type: 'NothingToLeave' });
  return accept({ type: 'AssistantConversationLeft', data: {} });
}
