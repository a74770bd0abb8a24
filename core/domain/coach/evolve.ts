import type { Evolvers, Guards } from '../../kernel/fold/slice.ts';
import type { CoachEvent } from './events.ts';
import { MAX_QUESTIONS, type CoachState } from './state.ts';

/** Folds the AI preferences and the conversation with the assistant. */
export const evolvers: Evolvers<CoachState, CoachEvent> = {
  AiPreferencesSaved: (draft, { data }) => {
    draft.preferences = data;
  },
  AssistantConversationOpened: ({ talk }, { data }) => {
    talk.conversation = data;
  },
  AssistantAsked: ({ talk }, { id, at, data }) => {
    talk.questions.push({ id, text: data.text, at, answer: null });
    if (talk.questions.length > MAX_QUESTIONS) talk.questions.shift();
  },
  AssistantAnswered: ({ talk }, { at, data }) => {
    const { question, text, source, ended } = data;
    const entry = talk.questions.find(({ id }) => id === question);
    if (entry) entry.answer = { text, at, source, ended };
  },
  AssistantConversationLeft: (draft) => {
    draft.talk = { conversation: null, questions: [] };
  },
};

/** Voids a second answer, which two tabs or a merge may bring: the first one counts (CO17). */
export const guards: Guards<CoachState, CoachEvent> = {
  AssistantAnswered: ({ talk }, { data }) => {
    const entry = talk.questions.find(({ id }) => id === data.question);
    if (!entry) return 'CO17: the question is not in the talk';
    return entry.answer ? 'CO17: the question was answered already' : null;
  },
};
