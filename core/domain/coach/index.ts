import type { Slice } from '../../kernel/fold/slice.ts';
import { askAssistant, keepAssistantAnswer, leaveAssistantConversation, openAssistantConversation, saveAiPreferences } from './commands.ts';
import { decideAnswer, decideAsk, decideLeave, decideOpen, decideSave } from './decide.ts';
import { coachFold } from './fold.ts';
import type { CoachState } from './state.ts';

/** The user's AI preferences and their conversation with the assistant. Rules: RULES.md. */
export const coach = {
  ...coachFold,
  commands: {
    SaveAiPreferences: { schema: saveAiPreferences, decide: decideSave },
    AskAssistant: { schema: askAssistant, decide: decideAsk },
    OpenAssistantConversation: { schema: openAssistantConversation, decide: decideOpen },
    KeepAssistantAnswer: { schema: keepAssistantAnswer, decide: decideAnswer },
    LeaveAssistantConversation: { schema: leaveAssistantConversation, decide: decideLeave },
  },
} satisfies Slice<CoachState, null>;
