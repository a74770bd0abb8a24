/** Projections of the settings. Loaded with their screen. */
import type { AppProjection } from './appState.ts';
import type { LogState } from '../kernel/fold/logState.ts';
import type { Language } from '../domain/settings/events.ts';
import { dataSummaryOf, type DataSummary } from './dataSummary.readModel.ts';

/** What the deletion of the account removes. */
export const dataSummary$: AppProjection<DataSummary> = { key: 'dataSummary', select: dataSummaryOf };
export const language$: AppProjection<Language> = { key: 'language', select: ({ root }) => root.settings.language };
/** Events that were impossible when they were folded and changed nothing, with the reasons. */
export const voided$: AppProjection<LogState['voided']> = { key: 'voided', select: ({ root }) => root.log.voided };
