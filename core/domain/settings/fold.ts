import type { Evolvers, SliceFold } from '../../kernel/fold/slice.ts';
import type { OutboxEvent } from '../outbox/events.ts';
import { settingsEvents, type SettingsEvent } from './events.ts';
import { initialSettings, type SettingsState } from './state.ts';

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

/** Folds the events of the slice. */
export const settingsFold = { initial: initialSettings, events: settingsEvents, guards: {}, evolvers } satisfies SliceFold<SettingsState>;
