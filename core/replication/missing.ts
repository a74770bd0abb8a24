/** Decides what becomes of an event when the node API lacks an event that it depends on (SY16). */
import type { AppStore, Root } from '../domain/slices.ts';
import type { Folds } from '../kernel/fold/registry.ts';
import type { EventLog } from '../kernel/log/log.ts';
import { instantOfId } from '../kernel/log/uuid.ts';
import { HOUR, later, type Instant } from '../kernel/time/instant.ts';
import { callOf } from './call.ts';
import type { Next } from './deliver.ts';
import { ownChallenge } from '../domain/challenge/state.ts';

/** What the search for missing events needs of the open account. */
export type LossTools = {
  readonly store: AppStore;
  readonly log: Pick<EventLog, 'read'>;
  readonly registry: Folds<Root>;
  /** The node API's clock as of the last list. */
  readonly serverTime: () => Instant | null;
  /**
   * Pulls the lists that show which events the node API lost, and queues those. Resolves with whether they are queued; rejects when the lists do
   * not arrive.
   */
  readonly pullAll: () => Promise<boolean>;
  /** Predecessors for which this tab already pulled the lists. Each is checked once. */
  readonly checkedForLoss: Set<string>;
};

/**
 * Nothing that can come back is missing, so the refusal is final; the missing events are queued; or they are awaited, because only another
 * person can send them.
 */
type Missing = 'nothing' | 'queued' | 'awaited';

/** How long a new event waits for a missing one that it depends on, in milliseconds. */
const DEPENDENCY_TIMEOUT = 72 * HOUR;

/** Refusals of an event that is pushed again before what it depends on is back. */
const MISSING_DEPENDENCY: ReadonlySet<string> = new Set(['NoSuchChallenge', 'NotStarted', 'NoSuchComment']);

/**
 * Finds out what a refused event misses. Pulls the lists to find lost events: once per predecessor, and once more before an event of more than
 * 72 hours is given up. `pulledFor`: the late events for which this round pulled.
 */
export async function findMissing(tools: LossTools, next: Next, { code }: { code: string }, pulledFor: Set<string>): Promise<Missing> {
  if (code !== 'ForgottenBefore') {
    const comesBack = next.answered === undefined ? awaitsCourse(tools, next, code) : MISSING_DEPENDENCY.has(code);
    return comesBack ? 'awaited' : 'nothing';
  }
  const { event, before } = next;
  const isLate = isOverdue(tools, next);
  if (isLate && pulledFor.has(event)) return 'nothing';
  if (before === undefined || (!isLate && tools.checkedForLoss.has(before))) return 'awaited';
  if (!(await tools.pullAll())) return 'awaited';
  tools.checkedForLoss.add(before);
  pulledFor.add(event);
  return 'queued';
}

/**
 * Returns the pending comment that a refused event is about, and that stands behind it in the log; null without one. After a restored backup each
 * device brings back its own part of the log's end (SY27), so a deletion may precede its comment. The comment is sent first.
 */
export async function commentBehind({ store, log, registry }: LossTools, next: Next, { code }: { code: string }): Promise<string | null> {
  if (code !== 'NoSuchComment') return null;
  const [event] = await log.read(next.position, 1);
  const comment = event && callOf(registry, event)?.fields['/attributes/@about'];
  const { pending } = store.views$.value.state.sync;
  return pending.find((each) => each.event === comment)?.event ?? null;
}

/**
 * Whether a new event waits for what the node API lost of a challenge: the start of another person's that this device saw, or a whole one of the
 * person's own, which this device brings back once a list shows the loss.
 */
function awaitsCourse(tools: LossTools, next: Next, code: string): boolean {
  if (isOverdue(tools, next)) return false;
  const { challenge, account } = tools.store.views$.value.state;
  const isOwn = ownChallenge(challenge, next.about)?.creator === account.owner?.accountId;
  return isOwn ? code === 'NoSuchChallenge' : code === 'NotStarted';
}

/** Whether a new event is so old that it waits no longer. */
function isOverdue({ serverTime }: LossTools, { event, answered }: Next): boolean {
  const [now, at] = [serverTime(), instantOfId(event)];
  return answered === undefined && now !== null && at !== null && at < later(now, -DEPENDENCY_TIMEOUT);
}
