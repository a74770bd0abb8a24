/** Door to the shapes that client and server share: node schemas and the vocabulary they use. */
export * from './sync/nodes.ts';
export { SAFE_PREFIX, TOKEN_COOKIE, TOKEN_HEADER, TOKEN_REFUSED } from './sync/pageToken.ts';
export { CATEGORIES, CHALLENGE_TYPES, FREQUENCIES, PARTICIPATION_ACTIONS, PROOF_TYPES } from './challenge/events.ts';
export type { Category, ChallengeType, Frequency, ParticipationAction, ProofType } from './challenge/events.ts';
export { MEDIA_TYPES, type MediaType } from './proof/events.ts';
export { pictureSchema } from './settings/events.ts';
export { SAMPLE_PEOPLE } from './sample/people.ts';
