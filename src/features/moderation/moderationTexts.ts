import type { ReportReason } from '@gauntlet/core';
import type { DecisionAction } from './moderationApi.ts';

const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam',
  harassment: 'Harassment',
  dishonest: 'Dishonest',
  other: 'Something else',
};

/** The labels of the reasons. A reason of a later version has none. */
export const REASONS: Readonly<Record<string, string | undefined>> = REASON_LABELS;

/** What a decision does: its name, its consequence for the moderator, and the past tense for the audit trail. */
export const DECISION_TEXTS: Readonly<Record<DecisionAction, { title: string; consequence: string; done: string }>> = {
  hide: { title: 'Hide', consequence: 'Nobody but its author and moderators sees it. A check-in goes on counting.', done: 'hidden' },
  restore: { title: 'Restore', consequence: 'Everybody sees it again.', done: 'restored' },
  suspend: {
    title: 'Suspend',
    consequence: 'This person is signed out, cannot log in, and nobody sees their bio and picture.',
    done: 'suspended',
  },
  reinstate: { title: 'Reinstate', consequence: 'This person can log in again.', done: 'reinstated' },
  dismiss: { title: 'Dismiss', consequence: 'The reports are closed, and nothing changes.', done: 'dismissed' },
};
