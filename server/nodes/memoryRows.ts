import { addModeration, emptyModeration, type ModerationRows } from '../moderation/memoryModeration.ts';
import type { PaymentRows } from '../payments/memoryPayments.ts';
import type { ChangeRows } from './memoryChanges.ts';
import type { FileRow, NodeRow, ProfileCall, QueuedOutcome, Recipient } from './nodeStore.ts';

export type Profile = { readonly fields: unknown; readonly verified: boolean };

/** An outcome for the log of a person, and whether the log has it. */
export type QueuedRow = QueuedOutcome & Recipient & { readonly isDone: boolean };

/** The stored rows. Rows are replaced or kept, never changed, so a copy of the maps is a snapshot. */
export type StoredRows = PaymentRows &
  ChangeRows & {
    readonly nodes: Map<string, NodeRow>;
    readonly profiles: Map<string, Profile>;
    readonly calls: Map<string, ProfileCall>;
    readonly files: Map<string, FileRow>;
    /** By person and hash: who uploaded which file. */
    readonly uploads: Map<string, true>;
    /** By person and node: outcomes for the logs (CH26). */
    readonly queue: Map<string, QueuedRow>;
    /** By challenge: whether its outcome waits to be revised (CH27). */
    readonly revisions: Map<string, boolean>;
    /** By person: who is a moderator. A role that was taken is false. */
    readonly moderators: Map<string, boolean>;
    readonly moderation: ModerationRows;
  };

/** Returns rows of nothing. */
export function emptyRows(): StoredRows {
  return {
    nodes: new Map(),
    profiles: new Map(),
    calls: new Map(),
    files: new Map(),
    uploads: new Map(),
    queue: new Map(),
    revisions: new Map(),
    moderators: new Map(),
    moderation: emptyModeration(),
    payments: new Map(),
    ledger: new Map(),
    changes: new Map(),
    mark: 0,
  };
}

/** Returns a snapshot. */
export function copyOf(stored: StoredRows): StoredRows {
  const copy = emptyRows();
  addTo(copy, stored);
  return copy;
}

/** Adds the rows of a transaction to the stored ones. */
export function addTo(stored: StoredRows, draft: StoredRows): void {
  draft.nodes.forEach((row, id) => stored.nodes.set(id, row));
  draft.profiles.forEach((row, person) => stored.profiles.set(person, row));
  draft.calls.forEach((row, key) => stored.calls.set(key, row));
  draft.files.forEach((row, sha256) => stored.files.set(sha256, row));
  draft.uploads.forEach((row, key) => stored.uploads.set(key, row));
  draft.queue.forEach((row, key) => stored.queue.set(key, row));
  draft.revisions.forEach((isDue, challenge) => stored.revisions.set(challenge, isDue));
  addModeration(stored.moderation, draft.moderation);
  draft.moderators.forEach((is, person) => stored.moderators.set(person, is));
  draft.payments.forEach((row, id) => stored.payments.set(id, row));
  draft.ledger.forEach((entries, transaction) => stored.ledger.set(transaction, entries));
  draft.changes.forEach((change, seq) => stored.changes.set(seq, change));
}

/** Reads of the role of a moderator in memory. People in memory have a second factor: they sign in with none at all. */
export function memoryRoles(roleOf: (person: string) => boolean | undefined) {
  const hasRole = async (person: string): Promise<boolean> => roleOf(person) ?? false;
  return { hasModeratorRole: hasRole, isModerator: hasRole };
}
