import type * as z from 'zod/mini';
import { accept, type Decision, type Evolvers, type Slice } from '../../kernel/fold/slice.ts';
import type { OutboxEvent } from '../outbox/events.ts';
import { chooseLanguage, saveProfile, type SaveProfile } from './commands.ts';
import { settingsEvents, type NewSettingsEvent, type SettingsEvent } from './events.ts';
import { initialSettings, type SettingsState } from './state.ts';

/** Saves a complete profile (ST1). */
function decideSave(data: SaveProfile): Decision<NewSettingsEvent> {
  return accept({ type: 'ProfileSaved', data });
}

/** Stores the language (ST7). */
function decideLanguage(data: z.infer<typeof chooseLanguage>): Decision<NewSettingsEvent> {
  return accept({ type: 'LanguageChosen', data });
}

const evolvers: Evolvers<SettingsState, SettingsEvent | OutboxEvent> = {
  ProfileSaved: (draft, { id, at, data: { displayName, email, bio, profileImage, settings: switches } }) => {
    draft.saved.push({ displayName, email, bio, profileImage, settings: switches, event: id, at });
  },
  LanguageChosen: (draft, { data }) => {
    draft.language = data.language;
  },
  NodeAcknowledged: (draft, { data }) => {
    const index = draft.saved.findIndex(({ event }) => event === data.event);
    if (index > 0) draft.saved.splice(0, index);
  },
  NodeRefused: (draft, { data }) => {
    const index = draft.saved.findIndex(({ event }) => event === data.event);
    if (index >= 0) draft.saved.splice(index, 1);
  },
};

/** The user's profile and settings. Rules: RULES.md. */
export const settings = {
  initial: initialSettings,
  events: settingsEvents,
  commands: {
    SaveProfile: { schema: saveProfile, decide: decideSave },
    ChooseLanguage: { schema: chooseLanguage, decide: decideLanguage },
  },
  guards: {},
  evolvers,
} satisfies Slice<SettingsState, null>;
