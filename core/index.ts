/** The core's door: rules, folds and projections, free of any platform. */
export { instantOf, later, millis, dateLater, DAY, HOUR, MINUTE, SECOND, type Instant, type LocalDate } from './kernel/instant.ts';
export type { LocalDay } from './kernel/localDay.ts';
export type { Calendar, Channel, HttpAnswer, HttpRequest, Ports } from './kernel/ports.ts';
export type { Refusal } from './kernel/slice.ts';
export { cancelRefusal, checkInWindow, hostRefusal, joinRefusal, startRefusal, type ChallengeFacts } from './challenge/permissions.ts';
export { neededOf, runFrom, windowCount } from './challenge/windows.ts';
export { standingOf, type Standing } from './challenge/standing.ts';
export { challengeStanding, factsOf, termsOf, type ChallengeNodes, type ChallengeStanding, type Participant } from './sync/challengeStanding.ts';
