import { accept, type Decision, type Evolvers, type Slice } from '../kernel/slice.ts';
import { saveAiPreferences } from './commands.ts';
import { coachEvents, type AiPreferences, type CoachEvent, type NewCoachEvent } from './events.ts';
import { DEFAULT_PREFERENCES } from './preferences.ts';

export type CoachState = { preferences: AiPreferences };

/** CO1: the preferences are saved whole. */
function decideSave(data: AiPreferences): Decision<NewCoachEvent> {
  return accept({ type: 'AiPreferencesSaved', data });
}

const evolvers: Evolvers<CoachState, CoachEvent> = {
  AiPreferencesSaved: (draft, { data }) => {
    draft.preferences = data;
  },
};

/** What the AI helper should know of this person. Rules: RULES.md. */
export const coach: Slice<CoachState, null> = {
  initial: { preferences: DEFAULT_PREFERENCES },
  events: coachEvents,
  commands: { SaveAiPreferences: { schema: saveAiPreferences, decide: decideSave } },
  guards: {},
  evolvers,
};
