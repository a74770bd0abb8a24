import { RESTORED_DEVICE, SAMPLE_DEVICE } from '../../domain/account/events.ts';
import { initialRoot, folds, type Root } from '../../domain/slices.ts';
import { applyStored, foldAll } from '../../kernel/fold/fold.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { hashOfEvent } from '../../kernel/log/hash.ts';
import { UNREADABLE } from '../../kernel/log/unreadable.ts';
import { LARGEST_EVENT } from '../../kernel/store/decideCommand.ts';
import { later, MINUTE, type Instant } from '../../kernel/time/instant.ts';

/** An event of the other log that has no effect behind the account's, and the rule that says so. */
export type LeftOut = { readonly event: string; readonly type: string; readonly reason: string };

/**
 * A merge of another log into the account's: the events that follow the account's, the states that the two logs and the merged one fold to, and what
 * would have no effect. `known`: the number of events that both logs have.
 */
export type Merged = {
  readonly events: readonly EventEnvelope[];
  readonly states: { readonly account: Root; readonly other: Root; readonly merged: Root };
  readonly known: number;
  readonly leftOut: readonly LeftOut[];
};

/** Streams of a second log that say again what the account's log says: its sample history, and what was restored from the server. */
const REPEATED: ReadonlySet<string> = new Set([SAMPLE_DEVICE, RESTORED_DEVICE]);
/** The server takes events of up to five minutes ahead of its clock. Less a minute, because a request takes time. */
const AHEAD = 4 * MINUTE;
/** Events folded before the page gets a turn. */
const BATCH = 500;

/** The device that merges, to which the added events belong and whose numbers they continue, and the server's time. */
export type MergeOptions = { readonly device: string; readonly now: Instant; readonly pause: () => Promise<void> };

/**
 * Merges another log of the same person into the account's log (SY29): each event that the account's log does not have follows it, under its own id, day and
 * command, as an event of this device. An event that the rules void there, or whose command the account's log has,, or which
 * the server does not take, is left out. What had no effect in the other log is not listed. Changes nothing.
 */
export async function mergeLogs(
  account: readonly EventEnvelope[],
  other: readonly EventEnvelope[],
  { device, now, pause }: MergeOptions,
): Promise<Merged> {
  const states = { account: await folded(account, pause), other: await folded(other, pause), merged: await folded(account, pause) };
  const { merged } = states;
  const [ids, commands] = [new Set(account.map(({ id }) => id)), new Set(account.map(({ command }) => command))];
  const voidBefore = new Set(states.other.log.voided.map(({ event }) => event));
  const latest = later(now, AHEAD);
  const events: EventEnvelope[] = [];
  const leftOut: LeftOut[] = [];
  let known = 0;
  let seq = account.findLast((event) => event.device === device)?.seq ?? 0;
  for (const event of other) {
    const { id, type } = event;
    if (ids.has(id) || REPEATED.has(event.device)) {
      known += 1;
      continue;
    }
    if (voidBefore.has(id)) continue;
    const refused = commands.has(event.command) ? 'It was done on another device.' : whyNotTaken(event, latest);
    if (refused !== null) {
      leftOut.push({ event: id, type, reason: refused });
      continue;
    }
    const last = events.at(-1) ?? account.at(-1);
    const next = { ...event, device, seq: seq + 1, prev: last ? hashOfEvent(last) : '' };
    const { voided, position, lastAt } = merged.log;
    const before = voided.length;
    applyStored(folds, merged, next);
    const [reason] = voided.slice(before);
    if (reason) {
      leftOut.push({ event: id, type, reason: reason.reason });
      Object.assign(merged.log, { voided: voided.slice(0, before), position, lastAt });
      continue;
    }
    events.push(next);
    seq += 1;
    if (events.length % BATCH === 0) await pause();
  }
  return { events, states, known, leftOut };
}

/** Why the server does not take an event, or null. */
function whyNotTaken({ type, at, data }: EventEnvelope, latest: Instant): string | null {
  if (type === UNREADABLE) return 'This device cannot read it any more.';
  if (at > latest) return 'Its time is ahead of the server’s clock.';
  return JSON.stringify(data ?? null).length > LARGEST_EVENT ? 'It is too large.' : null;
}

async function folded(events: readonly EventEnvelope[], pause: () => Promise<void>): Promise<Root> {
  const root = initialRoot();
  for (let from = 0; from < events.length; from += BATCH) {
    foldAll(folds, root, events.slice(from, from + BATCH));
    await pause();
  }
  return root;
}
