import type { Evolvers, Guards } from '../../kernel/fold/slice.ts';
import { MOST_QUESTIONS } from './talk.ts';
import type { CoachEvent } from './events.ts';
import type { CoachState } from './state.ts';

/** Folds preferences, and the talk with the assistant. */
export const evolvers: Evolvers<CoachState, CoachEvent> = {
  AiPreferencesSaved: (draft, { data }) => {
    draft.preferences = data;
  },
  AssistantConversationOpened: ({ talk }, { data }) => {
    talk.conversation = data;
  },
  AssistantAsked: ({ talk }, { id, at, data }) => {
    talk.questions.push({ id, text: data.text, at, answer: null });
    if (talk.questions.length > MOST_QUESTIONS) talk.questions.shift();
  },
  AssistantAnswered: ({ talk }, { at, data }) => {
    const { question, text, source, ended } = data;
    const asked = talk.questions.find(({ id }) => id === question);
    if (asked) asked.answer = { text, at, source, ended };
  },
  AssistantConversationLeft: (draft) => {
    draft.talk = { conversation: null, questions: [] };
  },
};

/** Two tabs, or two devices' logs, may both have an answer: the first one counts (CO17). */
export const guards: Guards<CoachState, CoachEvent> = {
  AssistantAnswered: ({ talk }, { data }) => {
    const asked = talk.questions.find(({ id }) => id === data.question);
    if (!asked) return 'CO17: the question is not in the talk';
    return asked.answer ? 'CO17: the question was answered already' : null;
  },
};
