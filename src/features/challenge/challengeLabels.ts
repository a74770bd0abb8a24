import type { ChallengeType, Frequency, ProofType } from '@gauntlet/core';
import { formatDollars } from '../../lib/formatNumber.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const PROOF_LABELS: Readonly<Record<ProofType, string>> = {
  photo: 'Photo',
  video: 'Video',
  text: 'Text Log',
  metric: 'Numeric Metric',
};

export const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  final: 'Final Only',
};

const PENDING = { label: 'Pending', tone: 'amber' } as const;

const STATUS: Readonly<Record<string, { label: string; tone: Tone }>> = {
  pending: PENDING,
  active: { label: 'Active', tone: 'cyan' },
  completed: { label: 'Completed', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  disputed: { label: 'Disputed', tone: 'orange' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
  refused: { label: 'Not accepted', tone: 'red' },
};

/** Returns the badge of a status. An unknown status is shown as pending. */
export function statusBadge(status: string): { label: string; tone: Tone } {
  return STATUS[status] ?? PENDING;
}

/** Formats an entry fee. Only paid groups show a dollar sign. */
export function entryFee(type: ChallengeType, cents: number): string {
  return type === 'group-paid' ? formatDollars(cents) : String(cents / 100);
}
