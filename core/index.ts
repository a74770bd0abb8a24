/**
 * The entry point of the core for the app and the server. Free of any platform.
 *
 * @example
 * import { balance$, type Gauntlet } from '@gauntlet/core';
 *
 * declare const gauntlet: Gauntlet;
 * gauntlet.project(balance$).values$.subscribe((points) => console.log(points));
 */

// Kernel: instants, local days, ports, projections.
export type { Refusal } from './kernel/fold/slice.ts';
export { formatCount, wordFor } from './kernel/lib/counts.ts';
export { delayAfter, jittered, RETRY } from './kernel/lib/retry.ts';
export { sameJson } from './kernel/lib/sameJson.ts';
export type { EventEnvelope } from './kernel/log/event.ts';
export type { PlacedEvent } from './kernel/log/findEvent.ts';
export type { CommandResult } from './kernel/store/result.ts';
export type { Calendar, Channel, HttpResponse, HttpRequest, Ports } from './kernel/store/ports.ts';
export type { AsOf, LiveProjection, Projection, View } from './kernel/store/projection.ts';
export { dateLater, DAY, HOUR, type Instant, instantOf, later, type LocalDate, millis, MINUTE, SECOND } from './kernel/time/instant.ts';
export type { LocalDay } from './kernel/time/localDay.ts';
export { formatTimeLeft } from './kernel/time/timeLeft.ts';

// Domain: rules, constants and the shapes of commands and events.
export { OPENING_GRANT } from './domain/account/state.ts';
export { hashOfText } from './kernel/log/hash.ts';
export { breachedEntry, breachedForm, normalPassword, PASSWORD_RULES } from './domain/account/passwordRules.ts';
export { stakeRefusal } from './domain/betting/decide.ts';
export { BET_OFFER, quote } from './domain/betting/panel.readModel.ts';
export { CREATE_DEFAULTS, createChallenge, type CreateChallenge } from './domain/challenge/commands.ts';
export {
  CATEGORIES,
  type Category,
  CHALLENGE_TYPES,
  type ChallengeType,
  FREQUENCIES,
  type Frequency,
  MAX_DESCRIPTION,
  MAX_INVITED,
  MAX_METRIC,
  MAX_UNIT,
  PROOF_TYPES,
  type ProofType,
  type Run,
} from './domain/challenge/events.ts';
export { CATEGORY_LABELS, titleOf, TYPE_LABELS } from './domain/challenge/labels.ts';
export { checkInWindow, creatorRefusal, hostRefusal, joinRefusal, latestStart, leaveRefusal } from './domain/challenge/permissions.ts';
export { checkInsText } from './domain/challenge/progressText.ts';
export { raised } from './domain/challenge/raise.ts';
export { finalAt, runStatusOf } from './domain/challenge/runStatus.ts';
export { neededOf, windowCount } from './domain/challenge/windows.ts';
export {
  AI_CATEGORIES,
  AI_DIFFICULTIES,
  AI_DURATIONS,
  AI_PERSONALITIES,
  type AiCategory,
  type AiPreferences,
  type AnswerSource,
} from './domain/coach/events.ts';
export { afterClick, DEFAULT_PREFERENCES, type Stance, stanceOf, TEXT_LIMITS, withText } from './domain/coach/preferences.ts';
export {
  type AssistantAnswer,
  type AssistantQuestion,
  type AssistantTalk,
  MAX_ANSWER_LENGTH,
  MAX_QUESTION_LENGTH,
  type ServerConversation,
} from './domain/coach/state.ts';
export { type CommentRef, COUNTED_COMMENT_LENGTH, MAX_COMMENT_LENGTH } from './domain/community/commands.ts';
export { SHARE_CHANNELS, type ShareChannel } from './domain/community/events.ts';
export type { EventStatus } from './domain/outbox/eventStatus.ts';
export type { AchievementCard } from './domain/progress/achievements.readModel.ts';
export type { EarnedBadge } from './domain/progress/badges.readModel.ts';
export { bonusOf, type DailyReward, type RewardDay } from './domain/progress/dailyReward.readModel.ts';
export type { Level } from './domain/progress/level.readModel.ts';
export type { Boosters, PowerUps } from './domain/progress/powerUps.readModel.ts';
export type { SeasonCard } from './domain/progress/seasons.readModel.ts';
export type { Streak } from './domain/progress/streak.readModel.ts';
export type { StreakDay } from './domain/progress/streakDays.readModel.ts';
export type { StreakLadder, StreakStep } from './domain/progress/streakLadder.readModel.ts';
export type { XpLine } from './domain/progress/xpHistory.readModel.ts';
export { type Evidence, evidenceSchema, MAX_PHOTO_BYTES, MAX_VIDEO_BYTES, MEDIA_TYPES, type MediaType } from './domain/proof/events.ts';
export { mediaTypeOf } from './domain/proof/media.ts';
export { droppedFile, droppedText, writtenText } from './domain/droppedText.ts';
export * from './domain/refusalText.ts';
export { MAX_REASON, UNDO_TIME } from './domain/review/events.ts';
export type { AppCommand, AppRefusal, AppResult } from './domain/slices.ts';
export { ruleText } from './domain/ruleText.ts';
export { saveProfile } from './domain/settings/commands.ts';
export { type Language, LANGUAGES, MAX_LENGTH, pictureSchema, type Settings, SETTINGS } from './domain/settings/events.ts';
export { hasChanged, PICTURE_SIDE, pictureRefusal } from './domain/settings/form.ts';
export type { Profile } from './domain/settings/state.ts';
export type { TrustHistory, TrustLine, TrustSum } from './domain/trust/history.readModel.ts';
export { type CountedCompletion, type CountedPart, publicFigures, type PublicFigures } from './domain/trust/public.ts';
export { type Badge, badgeOf, shownTrust, TRUST_START, type TrustCounts, trustScore } from './domain/trust/score.ts';
export type { TrustCause } from './domain/trust/state.ts';
export type { Trust } from './domain/trust/trust.readModel.ts';
export type { ActivityCard } from './domain/wallet/activities.readModel.ts';
export { type FeeShares, sharesOf } from './domain/wallet/fees.readModel.ts';
export type { HistoryLine, HistoryPage, HistoryQuery } from './domain/wallet/history.readModel.ts';
export { packageName, PACKAGES, type PointPackage, pricePerPoint, PURCHASE_DELAY, totalPoints } from './domain/wallet/packages.ts';
export type { TransactionType } from './domain/wallet/state.ts';
export type { Strip, StripDay } from './domain/wallet/strip.readModel.ts';
export type { PointSum } from './domain/wallet/sums.readModel.ts';

// Coach: suggestions and the help of the Challenge Assistant.
export { answerChunks, answerFromHelp } from './coach/help/answer.ts';
export { assistantContext, type AssistantContext } from './coach/help/context.ts';
export { assistantInstructions } from './coach/help/instructions.ts';
export { type AssistantMessage, messageText, readMessage } from './coach/help/message.ts';
export { type AppliedSuggestion, applySuggestion } from './coach/suggestions/apply.ts';
export { type Band, DAYS, POINTS } from './coach/suggestions/bands.ts';
export { FALLBACK_SUGGESTIONS } from './coach/suggestions/fallback.ts';
export { parseRefined, parseSuggestions } from './coach/suggestions/parse.ts';
export { refineRequest, suggestionRequest } from './coach/suggestions/prompt.ts';
export { readBrief } from './coach/suggestions/promptData.ts';
export type { Seed } from './coach/suggestions/random.ts';
export { refineByRules } from './coach/suggestions/refine.ts';
export { generateByRules, suggestByRules } from './coach/suggestions/rules.ts';
export { suggestionSchema } from './coach/suggestions/schema.ts';
export * from './coach/suggestions/suggestion.ts';
export * from './coach/wire.ts';

// Replication: the shapes that client and server share, and the remote cache.
export * from './replication/challengeExports.ts';
export { countsFrom, creationOf, MAX_LATE } from './replication/countsFrom.ts';
export { commentRefusal, foldComments, type RemoteComment, type RemoteComments } from './replication/commentThread.ts';
export * from './replication/challengeNode.ts';
export * from './replication/nodes.ts';
export * from './replication/reportNode.ts';
export { profileWrite, type ProfileWrite } from './replication/profileWrite.ts';
export { type AccountDevice, type Devices, devicesResponse } from './replication/accountLog/devices.ts';
export { SAFE_PREFIX, TOKEN_COOKIE, TOKEN_HEADER, TOKEN_REFUSED } from './replication/pageToken.ts';

// Views: what a screen subscribes to.
export type { AppProjection, AppState, Connection } from './views/appState.ts';
export type { DataSummary } from './views/dataSummary.readModel.ts';
export * from './views/dailyClaim.readModel.ts';
export type { BetPanel } from './views/betPanel.readModel.ts';
export type { ChallengeDetail, ParticipantView } from './views/challengeDetail.readModel.ts';
export * from './views/challengeProjections.ts';
export * from './views/checkIn.readModel.ts';
export { contest$, type Contestant } from './views/contest.readModel.ts';
export type { CardStanding, ChallengeCard } from './views/challengeCard.readModel.ts';
export * from './views/challengeListProjections.ts';
export { CHALLENGE_ORDERS, type ChallengeOrder, type ChallengeQuery } from './views/challengeQuery.ts';
export { MY_LISTS, type MyCounts } from './views/challenges.readModel.ts';
export { ownFigures$ } from './views/coach/ownFigures.readModel.ts';
export * from './views/coachProjections.ts';
export { comments$, type CommentsView, type CommentView, type RefusedCommentAction } from './views/comments.readModel.ts';
export * from './views/communityProjections.ts';
export type { Contact, Conversation, MessageView } from './views/conversations.readModel.ts';
export * from './views/explainProjections.ts';
export { leaving$, type Leaving, type LeftPart } from './views/leaving.readModel.ts';
export type { MetricValues } from './views/metricValues.readModel.ts';
export { type Invitations, inviteLink } from './views/invitations.readModel.ts';
export { nameRefusal } from './domain/settings/nameText.ts';
export { type Delay, delay$, delayedSubjects$, type Subject, unsentHere$ } from './views/delays.readModel.ts';
export * from './views/personMarks.readModel.ts';
export type { Person } from './views/people.ts';
export * from './views/pointsProjections.ts';
export * from './views/progressProjections.ts';
export * from './views/projections.ts';
export { type ListedChallenges, type ListedQuery } from './views/pages/listed.readModel.ts';
export * from './views/pages/lists.ts';
export { pagePath } from './views/pages/pagePath.ts';
export { parsePage } from './views/pages/parsePage.ts';
export type { ProofView } from './views/proofs.readModel.ts';
export type { PublicTrust, UncountedReason } from './views/publicTrust.readModel.ts';
export * from './views/resultsProjections.ts';
export * from './views/reviewProjections.ts';
export * from './views/settingsProjections.ts';
export * from './views/socialProjections.ts';
export { confirmedPosition, type Dropped, dropped$, type SyncMark, syncMark$, type SyncStatus } from './views/syncMark.readModel.ts';
export { type WaitingCommand, waitingCommands } from './views/waitingCommands.ts';
export * from './views/today.readModel.ts';
export { personWindows$, type WindowView } from './views/windows.readModel.ts';

// Client: one account, open in one tab; log files and samples.
export { APP_VERSION } from './client/appVersion.ts';
export type { Commands } from './client/commands.ts';
export type { Gauntlet, LogFigures, MergePlan } from './client/gauntlet.ts';
export type { Conditions, PullState } from './client/syncTasks.ts';
export type { Account } from './domain/account/index.ts';
export type { LogCheck } from './client/ownLog.ts';
export type { ImportProgress } from './logFile/importLog.ts';
export { SAMPLE_PEOPLE } from './sample/people.ts';
