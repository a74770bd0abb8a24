/** Finds acknowledged events that a later list of the node API lacks, and queues them again (SY16). */
import * as z from 'zod/mini';
import type { EventLog } from '../kernel/log/log.ts';
import type { Folds } from '../kernel/fold/registry.ts';
import type { Root, AppStore, AppCommand } from '../domain/slices.ts';
import { groupOf } from '../domain/outbox/groups.ts';
import { listResponse, MAX_SAVES, type Project } from './nodes.ts';
import { acknowledgedEvents, type AcknowledgedEvent } from './acknowledgedEvents.ts';

/**
 * What a received list contains: all ids, also those of nodes that do not fit the schema. Of the own profile: when the shown save was made, and
 * the events of all saves that the server knows (null: an older server, or no own profile). `headAtRequest` is the log's head when the list was
 * requested.
 */
type ListIndex = {
  readonly ids: ReadonlySet<string>;
  readonly ownSavedAt: string;
  readonly ownSaves: readonly string[] | null;
  readonly headAtRequest: number;
};
/** The body of a list response. `headAtRequest` is the log's head when the list was requested. */
export type ReceivedList = { readonly project: Project; readonly body: unknown; readonly headAtRequest: number };
export type ReceivedLists = Map<Project, ListIndex>;

/** What the search for lost events needs of the open account. */
export type LostEventsContext = {
  readonly store: Pick<AppStore, 'views$' | 'execute'>;
  readonly log: EventLog;
  readonly registry: Folds<Root>;
  /** The account's id, also while the log lacks the event that opens the account. */
  readonly me: string;
};

/** The lists that show whether a group has lost events and whether the nodes that it depends on exist, by the group's kind. */
const LISTS: Readonly<Record<string, readonly Project[]>> = {
  course: ['challenges', 'participations', 'proofs'],
  comments: ['challenges', 'comments'],
  profile: ['profiles'],
};

/** Any node, whatever its fields. */
const anyNode = z.object({ id: z.string(), fieldValues: z.unknown() });
const saved = z.object({ '/attributes/@prof6': z.string() });
const saves = z.object({ '/attributes/@saves': z.array(z.string()) });

/**
 * Indexes a received list, then queues the events that it lacks. Ignores a body that is not a list. Returns false when the device could not
 * store which events are lost.
 */
export async function findLostEvents(
  tools: LostEventsContext,
  lists: ReceivedLists,
  { project, body, headAtRequest }: ReceivedList,
): Promise<boolean> {
  const response = listResponse.safeParse(body);
  if (!response.success) return true;
  const nodes = response.data.payload.nodes.flatMap((node) => anyNode.safeParse(node).data ?? []);
  const own = nodes.find(({ id }) => id === tools.me);
  // A list without the own profile shows nothing about it.
  const ownSavedAt = own ? (saved.safeParse(own.fieldValues).data?.['/attributes/@prof6'] ?? '') : 'not asked';
  const ownSaves = saves.safeParse(own?.fieldValues).data?.['/attributes/@saves'] ?? null;
  lists.set(project, { ids: new Set(nodes.map(({ id }) => id)), ownSavedAt, ownSaves, headAtRequest });
  return requeueLostEvents(tools, lists);
}

/**
 * Queues acknowledged events that the lists lack, if the lists were requested after the acknowledgement. An event that depends on another
 * person's missing challenge or comment stays out until that is back. Almost always nothing is missing, and the log is not read.
 */
async function requeueLostEvents(tools: LostEventsContext, lists: ReceivedLists): Promise<boolean> {
  const { store, me } = tools;
  const context = { root: store.views$.value.state, me, lists };
  const groups = groupsWithLoss(context);
  if (groups.size === 0) return true;
  const read = await acknowledgedEvents(tools, new Set(groups.keys()));
  const acknowledged = isReplacedElsewhere(context, read) ? read.filter(({ type }) => type !== 'ProfileSaved') : read;
  const requeued = new Set(context.root.sync.pending.flatMap(({ event, answered }) => (answered === undefined ? [] : [event])));
  const lost = acknowledged.filter((each) => isLost(context, groups, each, requeued));
  const commands = [...new Set(lost.map(groupOf))].map((group) => {
    const events = lost.filter((each) => groupOf(each) === group);
    // One that is pending again may have arrived, without a response. It follows these, and they must not wait for it.
    const stands = acknowledged.filter(({ event }) => !requeued.has(event));
    const lastListed = stands.findLast((each) => groupOf(each) === group && isListed(context, each));
    return noteLostCommand(events, lastListed, groups.get(group) ?? 0);
  });
  const results = await Promise.all(commands.map((command) => store.execute(command)));
  return results.every((result) => result.ok || result.refusal.type !== 'NotSaved');
}

type Context = { readonly root: Root; readonly me: string; readonly lists: ReceivedLists };

/** Returns the groups whose last acknowledged event is missing, each with the log's head when its oldest list was requested. */
function groupsWithLoss(context: Context): ReadonlyMap<string, number> {
  const lossy = new Map<string, number>();
  for (const [group, { event, answered }] of Object.entries(context.root.sync.last)) {
    const [kind = ''] = group.split(' ', 1);
    const about = group.slice(kind.length + 1);
    const positions = (LISTS[kind] ?? []).map((project) => context.lists.get(project)?.headAtRequest ?? 0);
    const headAtRequest = Math.min(...positions);
    if (
      answered <= headAtRequest &&
      !isListed(context, { event, type: kind === 'profile' ? 'ProfileSaved' : '' }) &&
      canBeRequeued(context, about)
    )
      lossy.set(group, headAtRequest);
  }
  return lossy;
}

/** When a challenge is missing, only its creator can push events about it first. */
function canBeRequeued({ root, me, lists }: Context, about: string): boolean {
  return about === '' || lists.get('challenges')?.ids.has(about) === true || root.challenge.byId[about]?.creator === me;
}

function isListed({ root, lists }: Context, { event, type }: Pick<AcknowledgedEvent, 'event' | 'type'>): boolean {
  if (type !== 'ProfileSaved') return [...lists.values()].some(({ ids }) => ids.has(event));
  const saved = root.settings.saved.find((each) => each.event === event);
  const profiles = lists.get('profiles');
  return saved === undefined || (profiles !== undefined && isSaveKnown(profiles, saved));
}

/**
 * Returns whether the server still knows a save, also one that another device's replaced. It names the last MAX_SAVES. An older server names
 * only the instant of the shown one.
 */
function isSaveKnown({ ownSaves, ownSavedAt }: ListIndex, { event, at }: { event: string; at: string }): boolean {
  return ownSaves ? ownSaves.includes(event) || ownSaves.length >= MAX_SAVES : at <= ownSavedAt;
}

/** Returns whether an older server shows a save that this log never pushed: another device's, which replaced the one of this log. */
function isReplacedElsewhere({ lists }: Context, acknowledged: readonly AcknowledgedEvent[]): boolean {
  const { ownSaves, ownSavedAt } = lists.get('profiles') ?? { ownSaves: null, ownSavedAt: '' };
  if (ownSaves || ownSavedAt === '') return false;
  return !acknowledged.some(({ call }) => call.fields['/attributes/@prof6'] === ownSavedAt);
}

/** Returns whether an event is lost and everything that it depends on exists or is in `requeued`; adds such an event to `requeued`. */
function isLost(context: Context, groups: ReadonlyMap<string, number>, acknowledged: AcknowledgedEvent, requeued: Set<string>): boolean {
  if (
    isListed(context, acknowledged) ||
    requeued.has(acknowledged.event) ||
    acknowledged.answered > (groups.get(groupOf(acknowledged)) ?? 0)
  )
    return false;
  const { '/attributes/@chlId': challenge, '/attributes/@about': comment } = acknowledged.call.fields;
  const isPresent = [challenge, comment].every((id) => {
    return typeof id !== 'string' || id === '' || requeued.has(id) || isListed(context, { event: id, type: '' });
  });
  if (isPresent) requeued.add(acknowledged.event);
  return isPresent;
}

/** Builds the command that records lost events. Its id is derived from them, so that several tabs record one event. */
function noteLostCommand(lost: readonly AcknowledgedEvent[], lastListed: AcknowledgedEvent | undefined, headAtRequest: number): AppCommand {
  const events = lost.map(({ event, type, about, answered, position }) => ({ event, type, about, answered, position }));
  const data = { events, stands: lastListed ? { event: lastListed.event, answered: lastListed.answered } : null, asked: headAtRequest };
  return { id: `lost:${events[0]?.event}:${events[0]?.answered}`, type: 'NoteLost', data };
}
