import type * as z from 'zod/mini';
import { accept, type Decision, type Slice } from '../../kernel/fold/slice.ts';
import { chooseLanguage, saveProfile, type SaveProfile } from './commands.ts';
import type { NewSettingsEvent } from './events.ts';
import { settingsFold } from './fold.ts';
import type { SettingsState } from './state.ts';

/** Saves a complete profile (ST1). */
function decideSave(data: SaveProfile): Decision<NewSettingsEvent> {
  return accept({ type: 'ProfileSaved', data });
}

/** Stores the language (ST7). */
function decideLanguage(data: z.infer<typeof chooseLanguage>): Decision<NewSettingsEvent> {
  return accept({ type: 'LanguageChosen', data });
}

/** The user's profile and settings. Rules: RULES.md. */
export const settings = {
  ...settingsFold,
  commands: {
    SaveProfile: { schema: saveProfile, decide: decideSave },
    ChooseLanguage: { schema: chooseLanguage, decide: decideLanguage },
  },
} satisfies Slice<SettingsState, null>;
