import type { Slice } from '../../kernel/fold/slice.ts';
import { askAssistant, keepAssistantAnswer, leaveAssistantConversation, openAssistantConversation, saveAiPreferences } from './commands.ts';
import { decideAnswer, decideAsk, decideLeave, decideOpen, decideSave } from './decide.ts';
import { coachEvents } from './events.ts';
import { evolvers, guards } from './evolve.ts';
import { initialCoach, type CoachState } from './state.ts';

/** The user's AI preferences and their conversation with the assistant. Rules: RULES.md. */
export const coach = {
  initial: initialCoach,
  events: coachEvents,
  commands: {
    SaveAiPreferences: { schema: saveAiPreferences, decide: decideSave },
    AskAssistant: { schema: askAssistant, decide: decideAsk },
    OpenAssistantConversation: { schema: openAssistantConversation, decide: decideOpen },
    KeepAssistantAnswer: { schema: keepAssistantAnswer, decide: decideAnswer },
    LeaveAssistantConversation: { schema: leaveAssistantConversation, decide: decideLeave },
  },
  guards,
  evolvers,
} satisfies Slice<CoachState, null>;
