/** What the entry points export about a challenge as its nodes say it. */
export * from './challengeInvitation.ts';
export { outcomeOf, type Outcome } from './outcome.ts';
export type { ChallengeNodes } from './challengeNodes.ts';
export { challengeStatus, factsOf, isRunning } from './challengeStatus.ts';
export type { ChallengeStatus } from './foldedChallenge.ts';
export type { Participant } from './participants.ts';
export type { ProofReview } from './proofReviews.ts';
export * from './reviewNode.ts';
