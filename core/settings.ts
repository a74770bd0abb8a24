/** Door for the settings: what only their screen needs, and so is not loaded before it. */
import type { AppProjection } from './app.ts';
import type { AiPreferences } from './coach/events.ts';
import type { LogState } from './kernel/fold.ts';
import type { Language } from './settings/events.ts';
import { belongingsOf, type Belongings } from './sync/belongings.readModel.ts';

export { AI_CATEGORIES, AI_DIFFICULTIES, AI_DURATIONS, AI_PERSONALITIES, type AiCategory, type AiPreferences } from './coach/events.ts';
export { afterClick, stanceOf, withText, type Stance } from './coach/choices.ts';
export { MOST_TEXTS } from './coach/preferences.ts';
export { saveProfile } from './settings/commands.ts';
export { LANGUAGES, LONGEST, SETTINGS, type Language, type Settings } from './settings/events.ts';
export { hasChanged, PICTURE_SIDE, pictureRefusal } from './settings/form.ts';
export type { Belongings } from './sync/belongings.readModel.ts';

export const belongings$: AppProjection<Belongings> = { key: 'belongings', select: belongingsOf };
export const language$: AppProjection<Language> = { key: 'language', select: ({ root }) => root.settings.language };
export const aiPreferences$: AppProjection<AiPreferences> = { key: 'aiPreferences', select: ({ root }) => root.coach.preferences };
/** Which events changed nothing because they were impossible where they arrived, and why? */
export const voided$: AppProjection<LogState['voided']> = { key: 'voided', select: ({ root }) => root.log.voided };
