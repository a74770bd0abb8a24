/** Door for the settings: what only their screen needs, and so is not loaded before it. */
import type { AppProjection } from './appState.ts';
import type { LogState } from '../kernel/fold/logState.ts';
import type { Language } from '../domain/settings/events.ts';
import { belongingsOf, type Belongings } from './belongings.readModel.ts';

export const belongings$: AppProjection<Belongings> = { key: 'belongings', select: belongingsOf };
export const language$: AppProjection<Language> = { key: 'language', select: ({ root }) => root.settings.language };
/** Which events changed nothing because they were impossible where they arrived, and why? */
export const voided$: AppProjection<LogState['voided']> = { key: 'voided', select: ({ root }) => root.log.voided };
