import { EMPTY_TALK, type AssistantTalk } from './talk.ts';
import type { AiPreferences } from './events.ts';
import { DEFAULT_PREFERENCES } from './preferences.ts';

/** What the coach should know of this person, and their talk with the assistant. */
export type CoachState = { preferences: AiPreferences; talk: AssistantTalk };

export const initialCoach: CoachState = { preferences: DEFAULT_PREFERENCES, talk: EMPTY_TALK };
