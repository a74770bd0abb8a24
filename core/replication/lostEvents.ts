/** Finds acknowledged events that a later pull lacks, and queues them again (SY16). */
import type { EventLog } from '../kernel/log/log.ts';
import type { Folds } from '../kernel/fold/registry.ts';
import type { Root, AppStore, AppCommand } from '../domain/slices.ts';
import { groupOf } from '../domain/outbox/groups.ts';
import { MAX_SAVES } from './nodes.ts';
import { acknowledgedEvents, type AcknowledgedEvent } from './acknowledgedEvents.ts';
import type { RemoteCache } from './remoteCache.ts';
import { profileNode } from './remoteIndex.ts';
import { ownChallenge } from '../domain/challenge/state.ts';

/** The folded log, and the remote cache after a pull that was requested at this head of the log. `me`: the account's id, also before its log names it. */
export type Pulled = { readonly root: Root; readonly me: string; readonly remote: RemoteCache; readonly headAtRequest: number };

/** What the search for lost events needs of the open account. */
export type LostEventsContext = {
  readonly store: Pick<AppStore, 'execute'>;
  readonly log: EventLog;
  readonly registry: Folds<Root>;
};

/** Which groups of events lack their last acknowledged event, as one text ('' for none), and the missing challenges that others created. */
export type Loss = { readonly groups: string; readonly challenges: readonly string[] };

/** Returns what the remote cache lacks of the acknowledged events. */
export function lossIn(pulled: Pulled): Loss {
  const context = contextOf(pulled);
  const lossy = lossyGroups(context);
  const challenges = lossy.map(aboutOf).filter((about) => !canBeRequeued(context, about));
  return { groups: lossy.join('\n'), challenges: [...new Set(challenges)] };
}

/**
 * Queues acknowledged events that the remote cache lacks, if it was requested after the acknowledgement. An event that depends on another person's
 * missing challenge or comment stays out until that is back. Almost always nothing is missing, and the log is not read. Returns false when the
 * device could not store which events are lost.
 */
export async function findLostEvents(tools: LostEventsContext, pulled: Pulled): Promise<boolean> {
  const context = contextOf(pulled);
  const groups = new Set(lossyGroups(context).filter((group) => canBeRequeued(context, aboutOf(group))));
  if (groups.size === 0) return true;
  const read = await acknowledgedEvents(tools, groups);
  const acknowledged = isReplacedElsewhere(context, read) ? read.filter(({ type }) => type !== 'ProfileSaved') : read;
  const requeued = new Set(context.root.sync.pending.flatMap(({ event, answered }) => (answered === undefined ? [] : [event])));
  const lost = acknowledged.filter((each) => isLost(context, each, requeued));
  const commands = [...new Set(lost.map(groupOf))].map((group) => {
    const events = lost.filter((each) => groupOf(each) === group);
    // One that is pending again may have arrived, without a response. It follows these, and they must not wait for it.
    const stands = acknowledged.filter(({ event }) => !requeued.has(event));
    const lastListed = stands.findLast((each) => groupOf(each) === group && isStored(context, each));
    const awaited = acknowledged.findLast((each) => groupOf(each) === group && isMissing(context, each, requeued));
    return noteLostCommand(events, { lastListed, awaited, headAtRequest: context.headAtRequest });
  });
  const results = await Promise.all(commands.map((command) => tools.store.execute(command)));
  return results.every((result) => result.ok || result.refusal.type !== 'NotSaved');
}

/**
 * What the cache holds: all ids, also those of nodes that do not fit the schema; when the shown save of the own profile was made ('not received'
 * without the own profile), and the events of all saves that the server knows (null: an older server).
 */
type Context = Pulled & { readonly ids: ReadonlySet<string>; readonly ownSavedAt: string; readonly ownSaves: readonly string[] | null };

function contextOf(pulled: Pulled): Context {
  const { remote, me } = pulled;
  const groups = Object.values(remote.groups).flatMap(({ challenge, participations, proofs, reviews, comments }) => [
    ...(challenge ? [challenge] : []),
    ...participations,
    ...proofs,
    ...reviews,
    ...comments,
  ]);
  const own = profileNode(remote, me)?.fieldValues;
  return {
    ...pulled,
    ids: new Set([...groups.map(({ id }) => id), ...Object.keys(remote.leftOut)]),
    ownSavedAt: own ? (own['/attributes/@prof6'] ?? '') : 'not received',
    ownSaves: own?.['/attributes/@saves'] ?? null,
  };
}

/** Returns the groups whose last acknowledged event is missing, or one that waited for another person's. */
function lossyGroups(context: Context): string[] {
  return Object.entries(context.root.sync.last).flatMap(([group, { event, answered, awaits = event }]) => {
    const type = group.startsWith('profile') ? 'ProfileSaved' : '';
    const isWhole = [event, awaits].every((each) => isListed(context, { event: each, type }));
    return answered <= context.headAtRequest && !isWhole ? [group] : [];
  });
}

/** The challenge of a group; '' without one. */
function aboutOf(group: string): string {
  return group.slice(group.split(' ', 1)[0]?.length).trim();
}

/** When a challenge is missing, only its creator can push events about it first. */
function canBeRequeued({ root, me, ids }: Context, about: string): boolean {
  return about === '' || ids.has(about) || ownChallenge(root.challenge, about)?.creator === me;
}

function isListed(context: Context, { event, type }: Pick<AcknowledgedEvent, 'event' | 'type'>): boolean {
  if (type !== 'ProfileSaved') return context.ids.has(event);
  const saved = context.root.settings.saved.find((each) => each.event === event);
  return saved === undefined || isSaveKnown(context, saved);
}

/** Returns whether the server has an event. A save that a later one of this log replaced is never sent again, but the server may lack it. */
function isStored(context: Context, event: AcknowledgedEvent): boolean {
  return event.type === 'ProfileSaved' ? (context.ownSaves?.includes(event.event) ?? false) : isListed(context, event);
}

/**
 * Returns whether the server still knows a save, also one that another device's replaced. It names the last MAX_SAVES. An older server names
 * only the instant of the shown one.
 */
function isSaveKnown({ ownSaves, ownSavedAt }: Context, { event, at }: { event: string; at: string }): boolean {
  return ownSaves ? ownSaves.includes(event) || ownSaves.length >= MAX_SAVES : at <= ownSavedAt;
}

/** Returns whether an older server shows a save that this log never pushed: another device's, which replaced the one of this log. */
function isReplacedElsewhere({ ownSaves, ownSavedAt }: Context, acknowledged: readonly AcknowledgedEvent[]): boolean {
  if (ownSaves || ownSavedAt === '') return false;
  return !acknowledged.some(({ call }) => call.fields['/attributes/@prof6'] === ownSavedAt);
}

/** Returns whether an event is lost and everything that it depends on exists or is in `requeued`; adds such an event to `requeued`. */
function isLost(context: Context, acknowledged: AcknowledgedEvent, requeued: Set<string>): boolean {
  if (!isMissing(context, acknowledged, requeued)) return false;
  const { '/attributes/@chlId': challenge, '/attributes/@about': comment } = acknowledged.call.fields;
  const isPresent = [challenge, comment].every((id) => {
    return typeof id !== 'string' || id === '' || requeued.has(id) || isListed(context, { event: id, type: '' });
  });
  if (isPresent) requeued.add(acknowledged.event);
  return isPresent;
}

/** Returns whether the cache lacks an acknowledged event that is not pushed again already. */
function isMissing(context: Context, acknowledged: AcknowledgedEvent, requeued: ReadonlySet<string>): boolean {
  return !isListed(context, acknowledged) && !requeued.has(acknowledged.event) && acknowledged.answered <= context.headAtRequest;
}

/** The events of the group beside the lost ones: the newest that the node API has, and the last lost one that waits for another person's. */
type Beside = {
  readonly lastListed: AcknowledgedEvent | undefined;
  readonly awaited: AcknowledgedEvent | undefined;
  readonly headAtRequest: number;
};

/** Builds the command that records lost events. Its id is derived from them, so that several tabs record one event. */
function noteLostCommand(lost: readonly AcknowledgedEvent[], { lastListed, awaited, headAtRequest }: Beside): AppCommand {
  const events = lost.map(({ event, type, about, answered, position }) => ({ event, type, about, answered, position }));
  const named = (each: AcknowledgedEvent) => ({ event: each.event, answered: each.answered });
  const data = {
    events,
    stands: lastListed ? named(lastListed) : null,
    awaits: awaited ? named(awaited) : null,
    asked: headAtRequest,
  };
  return { id: `lost:${events[0]?.event}:${events[0]?.answered}`, type: 'NoteLost', data };
}
