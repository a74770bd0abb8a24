/** Projections for suggestions and the Challenge Assistant. Loaded on demand, and by the server. */
import type { AppProjection } from './appState.ts';
import type { AssistantTalk } from '../domain/coach/state.ts';
import type { AiPreferences } from '../domain/coach/events.ts';
import type { Brief, History } from '../coach/suggestions/suggestion.ts';
import { historyOf } from './coach/history.readModel.ts';
import { trendingOf } from './coach/trending.readModel.ts';

/** The user's questions to the assistant and its replies, oldest first. */
export const assistantTalk$: AppProjection<AssistantTalk> = { key: 'assistantTalk', select: ({ root }) => root.coach.talk };
export const aiPreferences$: AppProjection<AiPreferences> = { key: 'aiPreferences', select: ({ root }) => root.coach.preferences };

/** What the user's own challenges show (CO4). */
export const history$: AppProjection<History> = {
  key: 'history',
  select: historyOf,
};
/** The five most frequent titles of the community's challenges (CO5). */
export const trending$: AppProjection<readonly string[]> = { key: 'trending', select: trendingOf };
/** The input of suggestions, without the titles that a window has just shown. */
export const brief$: AppProjection<Omit<Brief, 'shown'>> = {
  key: 'brief',
  select: (app, asOf) => ({
    history: history$.select(app, asOf),
    preferences: aiPreferences$.select(app, asOf),
    trending: trending$.select(app, asOf),
  }),
};
