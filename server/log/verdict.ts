import { isDeepStrictEqual } from 'node:util';
import type { EventEnvelope, Instant, Run } from '@gauntlet/core';
import { publishedOf, registry, runSchema, SERVER_DEVICE, type PublishedEvent } from '@gauntlet/core/server';
import * as z from 'zod';
import { Refused } from '../http/refused.ts';
import type { Ids } from '../system.ts';
import type { Appended, LockedLog, PushNames } from './logStore.ts';
import { continued, type Fact } from './serverEvents.ts';

/** What the node API decided about an event of a person. `run`: the windows that it counts, where it counts some. */
export type Verdict =
  | { readonly kind: 'accepted'; readonly nodeId: string; readonly receipt: string; readonly run: Run | null }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** An event of a log, and its position. */
export type LoggedEvent = { readonly event: EventEnvelope; readonly position: number };

/** The logs of the accounts within a transaction that writes nodes. */
export type LogWork = {
  /** Returns the event of the account's log with this id. */
  logged(account: string, id: string): Promise<LoggedEvent | undefined>;
  /** Returns the events behind a position that mention a text. */
  mentioning(account: string, after: number, text: string): Promise<readonly EventEnvelope[]>;
  /** Appends to the log with the commit, as `LogStore.append` does. */
  append(account: string, names: PushNames, receivedAt: Instant, decide: (log: LockedLog) => Appended | null): Promise<void>;
};

/** Whose event is decided about, the server's time, and new ids. */
export type Judged = { readonly account: string; readonly event: string; readonly at: Instant; readonly ids: Ids };

/**
 * Refusals after which the event may still be accepted: what it depends on may come back. The device decides, because it knows what it waits for
 * (SY16).
 */
const NOT_FINAL: ReadonlySet<string> = new Set([
  'ForgottenBefore',
  'NoSuchChallenge',
  'NotStarted',
  'NoSuchComment',
  'NoSuchProof',
  'NoSuchDispute',
]);

/** After one of these the windows of a challenge do not move any more (CH16). */
const FIXES_RUN: ReadonlySet<string> = new Set([
  'CheckInMissed',
  'ChallengeCompleted',
  'ChallengeFailed',
  'ChallengeCancelled',
  'ChallengeLeft',
]);

/** The events that say what became of another one. */
const VERDICTS: ReadonlySet<string> = new Set(['NodeAcknowledged', 'NodeRefused', 'NodeForgotten']);

const withRun = z.object({ run: runSchema });

/** Whether a refusal is a verdict on the event that the request writes, as a device reads it (SY19), and nothing can change it any more. */
export function isFinalRefusal({ status, code, details: { isNotVerdict = false, retryAfter } }: Refused): boolean {
  const isVerdict = status < 500 && status !== 401 && status !== 405 && status !== 429;
  return isVerdict && !isNotVerdict && retryAfter === undefined && !NOT_FINAL.has(code);
}

/**
 * Appends to the account's log what the node API decided about one of its events (AL17): `NodeAcknowledged` or `NodeRefused`, once, and before an
 * acknowledgement the windows that the server counts where they differ (CH16). The commands have the ids that a device gives them, so a device that
 * records the same repeats it. Refuses (409) to accept what was refused before. Returns whether the log has the verdict. Otherwise the device records
 * it: the event is not in the log, has another verdict, or is in a log that is being uploaded.
 */
export async function appendVerdict(log: LogWork, judged: Judged, verdict: Verdict): Promise<boolean> {
  const { account, event: id, at } = judged;
  const logged = await log.logged(account, id);
  const published = logged && publishedIn(logged.event);
  if (!logged || !published || (await isDecidedElsewhere(log, judged, logged))) return false;
  const facts = verdict.kind === 'accepted' ? await acceptance(log, judged, logged, published, verdict) : refusal(id, published, verdict);
  let isLogged = false;
  const [accepted, refused] = [acknowledge(id), refuse(id)];
  const names = { device: SERVER_DEVICE, devices: [SERVER_DEVICE], commands: [accepted, refused, moveRun(id)], ids: [] };
  await log.append(account, names, at, (locked) => {
    // Another device sent the same, and the person's log says that it has no effect.
    if (verdict.kind === 'accepted' && locked.commands.has(refused)) throw refusedBefore();
    const isRepeat = locked.commands.has(verdict.kind === 'accepted' ? accepted : refused);
    // A log that is being uploaded continues on its device, which records the verdict.
    const isAppended = !locked.commands.has(accepted) && !locked.commands.has(refused) && locked.uploading === null;
    isLogged = isRepeat || isAppended;
    // A device may have recorded the windows, and not the acknowledgement yet.
    const lacking = facts.filter(({ command }) => !locked.commands.has(command));
    return isAppended ? continued(locked, { account, at, ids: judged.ids, zone: logged.event.zone }, lacking) : null;
  });
  return isLogged;
}

/** Whether a device recorded a verdict on the event under another id: a second one, on an event that was lost (SY16). */
async function isDecidedElsewhere(log: LogWork, { account, event: id }: Judged, { position }: LoggedEvent): Promise<boolean> {
  const later = await log.mentioning(account, position, id);
  const isOther = ({ command }: EventEnvelope): boolean => command !== acknowledge(id) && command !== refuse(id);
  return later.some((event) => VERDICTS.has(event.type) && isOther(event) && fieldOf(event.data, 'event') === id);
}

/** What an event publishes; null for one whose data are not as its type says, because a client may push anything as data. */
function publishedIn(event: EventEnvelope): PublishedEvent | null {
  try {
    return publishedOf(registry, event);
  } catch {
    return null;
  }
}

function refusedBefore(): Refused {
  return new Refused(409, 'RefusedBefore', 'This was refused before, and has no effect.', { field: 'Idempotency-Key' });
}

const acknowledge = (event: string): string => `acknowledge:${event}`;
const refuse = (event: string): string => `refuse:${event}`;
const moveRun = (event: string): string => `moved:${event}`;

async function acceptance(
  log: LogWork,
  { account, event }: Judged,
  { position }: LoggedEvent,
  { event: recorded, about }: PublishedEvent,
  { nodeId, receipt, run }: Extract<Verdict, { kind: 'accepted' }>,
): Promise<Fact[]> {
  const acknowledged = { command: acknowledge(event), type: 'NodeAcknowledged', data: { event, nodeId, receipt } };
  const own = withRun.safeParse(recorded.data).data?.run;
  if (own === undefined || run === null || isDeepStrictEqual(own.bounds, run.bounds)) return [acknowledged];
  const later = await log.mentioning(account, position, about);
  if (later.some(({ type, data }) => FIXES_RUN.has(type) && fieldOf(data, 'challengeId') === about)) return [acknowledged];
  return [{ command: moveRun(event), type: 'RunMoved', data: { challengeId: about, run } }, acknowledged];
}

function fieldOf(data: unknown, name: 'event' | 'challengeId'): unknown {
  return typeof data === 'object' && data !== null && name in data ? Reflect.get(data, name) : undefined;
}

function refusal(
  event: string,
  { event: { type }, about }: PublishedEvent,
  { code, message }: Extract<Verdict, { kind: 'refused' }>,
): Fact[] {
  return [{ command: refuse(event), type: 'NodeRefused', data: { event, type, about, code, message } }];
}
