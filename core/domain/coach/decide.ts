import type * as z from 'zod/mini';
import { accept, refuse, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { askAssistant, keepAssistantAnswer, openAssistantConversation } from './commands.ts';
import type { AiPreferences, NewCoachEvent } from './events.ts';
import type { CoachState } from './state.ts';

/** CO1: the preferences are saved whole. */
export function decideSave(data: AiPreferences): Decision<NewCoachEvent> {
  return accept({ type: 'AiPreferencesSaved', data });
}

/** Asks the assistant. Refuses what holds no word (CO16). */
export function decideAsk({ text }: z.infer<typeof askAssistant>): Decision<NewCoachEvent, RefusalOf<'NothingWritten'>> {
  if (text === '') return refuse({ type: 'NothingWritten' });
  return accept({ type: 'AssistantAsked', data: { text } });
}

/** Notes the id that a server gave the talk (CO18). */
export function decideOpen(data: z.infer<typeof openAssistantConversation>): Decision<NewCoachEvent> {
  return accept({ type: 'AssistantConversationOpened', data });
}

/** Keeps an answer. Refuses one to a question that is not in the talk any more, and a second one (CO17). */
export function decideAnswer(
  data: z.infer<typeof keepAssistantAnswer>,
  { talk }: CoachState,
): Decision<NewCoachEvent, RefusalOf<'NoSuchQuestion' | 'AlreadyAnswered'>> {
  const asked = talk.questions.find(({ id }) => id === data.question);
  if (!asked) return refuse({ type: 'NoSuchQuestion' });
  if (asked.answer) return refuse({ type: 'AlreadyAnswered' });
  return accept({ type: 'AssistantAnswered', data });
}

/** Puts the talk away. Refuses when there is none, so that a repeat writes nothing (CO18). */
export function decideLeave(_: object, { talk }: CoachState): Decision<NewCoachEvent, RefusalOf<'NothingToLeave'>> {
  if (talk.questions.length === 0 && talk.conversation === null) return refuse({ type: 'NothingToLeave' });
  return accept({ type: 'AssistantConversationLeft', data: {} });
}
