/** The core's door: rules, folds and projections, free of any platform. */
export { instantOf, later, millis, dateLater, DAY, HOUR, MINUTE, SECOND, type Instant, type LocalDate } from './kernel/instant.ts';
export type { LocalDay } from './kernel/localDay.ts';
export type { Calendar, Channel, HttpAnswer, HttpRequest, Ports } from './kernel/ports.ts';
export type { Refusal } from './kernel/slice.ts';
export type { Answer } from './kernel/commit.ts';
export type { EventEnvelope } from './kernel/event.ts';
export { sameJson } from './kernel/sameJson.ts';
export type { AsOf, LiveProjection, Projection, View } from './kernel/projection.ts';
export type { AppProjection, AppState, Connection } from './app.ts';
export type { Account, Gauntlet } from './gauntlet.ts';
export type { ImportProgress } from './devtools/importLog.ts';
export type { LogCheck } from './ownLog.ts';
export type { Acts } from './acts.ts';

export * from './projections.ts';
export type { ChallengeCard, MyChallenges } from './sync/challenges.readModel.ts';
export type { ChallengeDetail, ParticipantView } from './sync/challengeDetail.readModel.ts';
export type { WindowView } from './sync/windows.readModel.ts';
export type { ProofView } from './sync/proofs.readModel.ts';
export type { BetPanel } from './sync/betPanel.readModel.ts';
export type { EventStatus } from './sync/eventStatus.ts';
export type { Outbox } from './sync/outbox.readModel.ts';
export type { Profile } from './settings/state.ts';
export type { Portrait } from './sync/people.ts';
export type { Level } from './progress/level.readModel.ts';
export type { Streak } from './progress/streak.readModel.ts';
export type { Trust } from './trust/trust.readModel.ts';

export { APP_VERSION } from './appVersion.ts';
export { OPENING_GRANT } from './account/index.ts';
export { createChallenge, CREATE_DEFAULTS, type CreateChallenge } from './challenge/commands.ts';
export { cancelRefusal, checkInWindow, hostRefusal, joinRefusal, startRefusal, type ChallengeFacts } from './challenge/permissions.ts';
export { neededOf, runFrom, windowCount } from './challenge/windows.ts';
export { standingOf, type Standing } from './challenge/standing.ts';
export {
  challengeStanding,
  factsOf,
  termsOf,
  type ChallengeNodes,
  type ChallengeStanding,
  type Participant,
} from './sync/challengeStanding.ts';
export { BET_OFFER, quote } from './betting/panel.readModel.ts';
export { stakeRefusal } from './betting/decide.ts';
export { PACKAGES, pricePerPoint, PURCHASE_DELAY, totalPoints, type PointPackage } from './wallet/packages.ts';
export { badgeOf, shownTrust, trustScore, type Badge, type TrustCounts } from './trust/score.ts';
export { evidenceSchema, MAX_PHOTO_BYTES, MAX_VIDEO_BYTES, MEDIA_TYPES, type Evidence, type MediaType } from './proof/events.ts';
export { mediaTypeOf } from './proof/media.ts';
