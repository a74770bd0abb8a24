/** Door to the coach: suggestions and the Challenge Assistant. Loaded when they are opened, and by the server. */
import type { AppProjection } from './appState.ts';
import type { AssistantTalk } from '../domain/coach/state.ts';
import type { AiPreferences } from '../domain/coach/events.ts';
import type { Brief, History } from '../coach/suggestions/suggestion.ts';
import { historyOf } from './coach/history.readModel.ts';
import { trendingOf } from './coach/trending.readModel.ts';

/** What the person asked the assistant and was answered, oldest first. */
export const assistantTalk$: AppProjection<AssistantTalk> = { key: 'assistantTalk', select: ({ root }) => root.coach.talk };
export const aiPreferences$: AppProjection<AiPreferences> = { key: 'aiPreferences', select: ({ root }) => root.coach.preferences };

/** What do this person's own challenges say of them (CO4)? */
export const history$: AppProjection<History> = {
  key: 'history',
  select: historyOf,
};
/** The five most frequent titles of known challenges (CO5). */
export const trending$: AppProjection<readonly string[]> = { key: 'trending', select: trendingOf };
/** What suggestions are made of, but for what a window has just shown. */
export const brief$: AppProjection<Omit<Brief, 'shown'>> = {
  key: 'brief',
  select: (app, asOf) => ({
    history: history$.select(app, asOf),
    preferences: aiPreferences$.select(app, asOf),
    trending: trending$.select(app, asOf),
  }),
};
