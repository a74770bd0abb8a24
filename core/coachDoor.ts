/** Door to the coach: suggestions and the Challenge Assistant. Loaded when they are opened, and by the server. */
import type { AppProjection } from './app.ts';
import type { AssistantTalk } from './coach/assistant/talk.ts';
import type { AiPreferences } from './coach/events.ts';
import type { Brief, History } from './coach/suggestions/suggestion.ts';
import { keptWhile } from './kernel/keptWhile.ts';
import { sources } from './sync/community/kept.ts';
import { historyOf } from './sync/coach/history.readModel.ts';
import { trendingOf } from './sync/coach/trending.readModel.ts';

export type { AiPreferences, AnswerSource } from './coach/events.ts';
export * from './coach/wire.ts';
export {
  LONGEST_ANSWER,
  LONGEST_QUESTION,
  type AssistantAnswer,
  type AssistantQuestion,
  type AssistantTalk,
  type ServerConversation,
} from './coach/assistant/talk.ts';
export { DEFAULT_PREFERENCES } from './coach/preferences.ts';
export { answerByHelp } from './coach/help/answer.ts';
export { assistantContext, type AssistantContext } from './coach/help/context.ts';
export { assistantInstructions } from './coach/help/instructions.ts';
export { messageText, readMessage, type AssistantMessage } from './coach/help/message.ts';
export { piecesOf } from './coach/help/pieces.ts';
export { ownFigures$ } from './sync/coach/ownFigures.readModel.ts';
export { applySuggestion, type AppliedSuggestion } from './coach/suggestions/apply.ts';
export { DAYS, POINTS, type Band } from './coach/suggestions/bands.ts';
export { FALLBACK_SUGGESTIONS } from './coach/suggestions/fallback.ts';
export { parseRefined, parseSuggestions } from './coach/suggestions/parse.ts';
export { refineRequest, suggestionRequest } from './coach/suggestions/prompt.ts';
export { readBrief } from './coach/suggestions/promptData.ts';
export type { Seed } from './coach/suggestions/random.ts';
export { refineByRules } from './coach/suggestions/refine.ts';
export { answerByRules, suggestByRules } from './coach/suggestions/rules.ts';
export { suggestionSchema } from './coach/suggestions/schema.ts';
export {
  DIFFICULTIES,
  EMPTY_HISTORY,
  LONGEST_WISH,
  SKILL_LEVELS,
  type Brief,
  type Difficulty,
  type History,
  type SkillLevel,
  type Suggestion,
} from './coach/suggestions/suggestion.ts';

/** What the person asked the assistant and was answered, oldest first. */
export const assistantTalk$: AppProjection<AssistantTalk> = { key: 'assistantTalk', select: ({ root }) => root.coach.talk };
export const aiPreferences$: AppProjection<AiPreferences> = { key: 'aiPreferences', select: ({ root }) => root.coach.preferences };

/** What do this person's own challenges say of them (CO4)? */
export const history$: AppProjection<History> = {
  key: 'history',
  select: keptWhile(({ root, me }) => [root.challenge.byId, me], historyOf),
};
/** The five most frequent titles of known challenges (CO5). */
export const trending$: AppProjection<readonly string[]> = { key: 'trending', select: keptWhile(sources, trendingOf) };
/** What suggestions are made of, but for what a window has just shown. */
export const brief$: AppProjection<Omit<Brief, 'shown'>> = {
  key: 'brief',
  select: (app, asOf) => ({
    history: history$.select(app, asOf),
    preferences: aiPreferences$.select(app, asOf),
    trending: trending$.select(app, asOf),
  }),
};
