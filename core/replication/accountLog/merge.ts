import { RESTORED_DEVICE, SAMPLE_DEVICE } from '../../domain/account/events.ts';
import { initialRoot, folds, type Root } from '../../domain/slices.ts';
import { applyStored, foldAll } from '../../kernel/fold/fold.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { hashOfEvent } from '../../kernel/log/hash.ts';

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
/** Events folded before the page gets a turn. */
const BATCH = 500;

/**
 * Merges another log of the same person into the account's log (SY29): each event that the account's log does not have follows it, under its own id, day and
 * command, as an event of this device. An event that the rules void there, or whose command the account's log has, is left out. Changes nothing.
 *
 * @param device The device that the events get, and whose numbers they continue.
 */
export async function mergeLogs(
  account: readonly EventEnvelope[],
  other: readonly EventEnvelope[],
  device: string,
  pause: () => Promise<void>,
): Promise<Merged> {
  const states = { account: await folded(account, pause), other: await folded(other, pause), merged: await folded(account, pause) };
  const { merged } = states;
  const [ids, commands] = [new Set(account.map(({ id }) => id)), new Set(account.map(({ command }) => command))];
  const events: EventEnvelope[] = [];
  const leftOut: LeftOut[] = [];
  let known = 0;
  let seq = account.findLast((event) => event.device === device)?.seq ?? 0;
  for (const event of other) {
    if (ids.has(event.id) || REPEATED.has(event.device)) {
      known += 1;
      continue;
    }
    const { id, type } = event;
    if (commands.has(event.command)) {
      leftOut.push({ event: id, type, reason: 'It was done on another device.' });
      continue;
    }
    const last = events.at(-1) ?? account.at(-1);
    const next = { ...event, device, seq: seq + 1, prev: last ? hashOfEvent(last) : '' };
    const { voided } = merged.log;
    const before = voided.length;
    applyStored(folds, merged, next);
    const [reason] = merged.log.voided.slice(before);
    if (reason) {
      leftOut.push({ event: id, type, reason: reason.reason });
      merged.log.voided = voided.slice(0, before);
      merged.log.position -= 1;
      continue;
    }
    events.push(next);
    seq += 1;
    if (events.length % BATCH === 0) await pause();
  }
  return { events, states, known, leftOut };
}

async function folded(events: readonly EventEnvelope[], pause: () => Promise<void>): Promise<Root> {
  const root = initialRoot();
  for (let from = 0; from < events.length; from += BATCH) {
    foldAll(folds, root, events.slice(from, from + BATCH));
    await pause();
  }
  return root;
}
