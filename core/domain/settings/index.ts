import type * as z from 'zod/mini';
import { accept, type Decision, type Evolvers, type Slice } from '../../kernel/fold/slice.ts';
import type { SyncEvent } from '../outbox/events.ts';
import { chooseLanguage, saveProfile, type SaveProfile } from './commands.ts';
import { settingsEvents, type NewSettingsEvent, type SettingsEvent } from './events.ts';
import { initialSettings, type SettingsState } from './state.ts';

/** ST1: a profile is saved whole. */
function decideSave(data: SaveProfile): Decision<NewSettingsEvent> {
  return accept({ type: 'ProfileSaved', data });
}

/** ST7: the language is stored. */
function decideLanguage(data: z.infer<typeof chooseLanguage>): Decision<NewSettingsEvent> {
  return accept({ type: 'LanguageChosen', data });
}

const evolvers: Evolvers<SettingsState, SettingsEvent | SyncEvent> = {
  ProfileSaved: (draft, { id, at, data: { displayName, email, bio, profileImage, settings: switches } }) => {
    draft.saved.push({ displayName, email, bio, profileImage, settings: switches, event: id, at });
  },
  LanguageChosen: (draft, { data }) => {
    draft.language = data.language;
  },
  NodeAcknowledged: (draft, { data }) => {
    const taken = draft.saved.findIndex(({ event }) => event === data.event);
    if (taken > 0) draft.saved.splice(0, taken);
  },
  NodeRefused: (draft, { data }) => {
    const refused = draft.saved.findIndex(({ event }) => event === data.event);
    if (refused >= 0) draft.saved.splice(refused, 1);
  },
};

/** Who this person says they are, and their settings. Rules: RULES.md. */
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
