import type { Topic } from './topic.ts';
import { ACCOUNT_TOPICS } from './topics/account.ts';
import { ASSISTANT_TOPICS } from './topics/assistant.ts';
import { BETTING_TOPICS } from './topics/betting.ts';
import { CHALLENGE_TOPICS } from './topics/challenges.ts';
import { CHECK_IN_TOPICS } from './topics/checkIns.ts';
import { DEVICE_TOPICS } from './topics/device.ts';
import { OUTCOME_TOPICS } from './topics/outcomes.ts';
import { POINT_TOPICS } from './topics/points.ts';
import { PROGRESS_TOPICS } from './topics/progress.ts';
import { PROOF_TOPICS } from './topics/proofs.ts';
import { REWARD_TOPICS } from './topics/rewards.ts';
import { SOCIAL_TOPICS } from './topics/social.ts';
import { TRUST_TOPICS } from './topics/trust.ts';

/** The whole help text (CO14). */
export const TOPICS: readonly Topic[] = [
  ...CHALLENGE_TOPICS,
  ...OUTCOME_TOPICS,
  ...CHECK_IN_TOPICS,
  ...PROOF_TOPICS,
  ...TRUST_TOPICS,
  ...PROGRESS_TOPICS,
  ...REWARD_TOPICS,
  ...POINT_TOPICS,
  ...BETTING_TOPICS,
  ...SOCIAL_TOPICS,
  ...ACCOUNT_TOPICS,
  ...DEVICE_TOPICS,
  ...ASSISTANT_TOPICS,
];

/** Returns a topic by its id, or null if it is unknown. */
export function topicOf(id: string): Topic | null {
  return TOPICS.find((topic) => topic.id === id) ?? null;
}
