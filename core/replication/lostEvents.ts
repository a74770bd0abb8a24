/** What the node API took and has no more (SY16): found in its lists and this log. */
import * as z from 'zod/mini';
import type { EventLog } from '../kernel/log/log.ts';
import type { Registry } from '../kernel/fold/registry.ts';
import type { Root, AppStore, AppCommand } from '../domain/slices.ts';
import { groupOf } from '../domain/outbox/groups.ts';
import { listResponse, type Project } from './nodes.ts';
import { acknowledgedEvents, type AcknowledgedEvent } from './acknowledgedEvents.ts';

/** A list that came: the ids in it, those of nodes that do not fit included, and where the log ended when the list was asked for. */
type ListIndex = { readonly ids: ReadonlySet<string>; readonly ownSavedAt: string; readonly asked: number };
/** A list answer as it came; `asked` is where the log ended when it was asked for. */
export type ReceivedList = { readonly project: Project; readonly body: unknown; readonly asked: number };
export type ReceivedLists = Map<Project, ListIndex>;

export type LostEventsContext = {
  readonly store: Pick<AppStore, 'views$' | 'execute'>;
  readonly log: EventLog;
  readonly registry: Registry<Root>;
  /** The account's id, also while its log lacks its opening. */
  readonly me: string;
};

/** The lists that say whether anything of a kind of groups is gone, and whether what it rests on is there. */
const LISTS: Readonly<Record<string, readonly Project[]>> = {
  course: ['challenges', 'participations', 'proofs'],
  comments: ['challenges', 'comments'],
  profile: ['profiles'],
};

/** A node, whatever else is in it. */
const anyNode = z.object({ id: z.string(), fieldValues: z.unknown() });
const saved = z.object({ '/attributes/@prof6': z.string() });

/** Remembers a list answer for what is in it, and notes what it lacks. */
export async function findLostEvents(
  tools: LostEventsContext,
  lists: ReceivedLists,
  { project, body, asked }: ReceivedList,
): Promise<void> {
  const response = listResponse.safeParse(body);
  if (!response.success) return;
  const nodes = response.data.payload.nodes.flatMap((node) => anyNode.safeParse(node).data ?? []);
  const own = nodes.find(({ id }) => id === tools.me);
  // Who is not in the list at all has lost nothing by it.
  const ownSavedAt = own ? (saved.safeParse(own.fieldValues).data?.['/attributes/@prof6'] ?? '') : 'not asked';
  lists.set(project, { ids: new Set(nodes.map(({ id }) => id)), ownSavedAt, asked });
  await requeueLostEvents(tools, lists);
}

/**
 * Notes what the lists lack of what was told before they were asked for, so that it is told again. What rests on a node of others that is
 * gone too (their challenge, the comment that it answers) is left until that is back. Almost always nothing is gone, and the log is not read.
 */
async function requeueLostEvents(tools: LostEventsContext, lists: ReceivedLists): Promise<void> {
  const { store, me } = tools;
  const context = { root: store.views$.value.state, me, lists };
  const groups = groupsWithLoss(context);
  if (groups.size === 0) return;
  const acknowledged = await acknowledgedEvents(tools, new Set(groups.keys()));
  const requeued = new Set(context.root.sync.pending.flatMap(({ event, answered }) => (answered === undefined ? [] : [event])));
  const lost = acknowledged.filter((each) => isLost(context, groups, each, requeued));
  const commands = [...new Set(lost.map(groupOf))].map((group) => {
    const events = lost.filter((each) => groupOf(each) === group);
    const lastListed = acknowledged.findLast((each) => groupOf(each) === group && isListed(context, each));
    return noteLostCommand(events, lastListed, groups.get(group) ?? 0);
  });
  await Promise.all(commands.map((command) => store.execute(command)));
}

type Context = { readonly root: Root; readonly me: string; readonly lists: ReceivedLists };

/** The groups of which the last that was told is not there, and where the log ended when the lists were asked that say so. */
function groupsWithLoss(context: Context): ReadonlyMap<string, number> {
  const gone = new Map<string, number>();
  for (const [group, { event, answered }] of Object.entries(context.root.sync.last)) {
    const [kind = ''] = group.split(' ', 1);
    const about = group.slice(kind.length + 1);
    const positions = (LISTS[kind] ?? []).map((project) => context.lists.get(project)?.asked ?? 0);
    const asked = Math.min(...positions);
    if (answered <= asked && !isListed(context, { event, type: kind === 'profile' ? 'ProfileSaved' : '' }) && canBeRequeued(context, about))
      gone.set(group, asked);
  }
  return gone;
}

/** Of a challenge that is gone only its creator can say anything first. */
function canBeRequeued({ root, me, lists }: Context, about: string): boolean {
  return about === '' || lists.get('challenges')?.ids.has(about) === true || root.challenge.byId[about]?.creator === me;
}

function isListed({ root, lists }: Context, { event, type }: Pick<AcknowledgedEvent, 'event' | 'type'>): boolean {
  if (type !== 'ProfileSaved') return [...lists.values()].some(({ ids }) => ids.has(event));
  const saved = root.settings.saved.find((each) => each.event === event);
  return saved === undefined || saved.at <= (lists.get('profiles')?.ownSavedAt ?? '');
}

/** Whether an event is lost, and what it rests on is there or comes `back` before it; then it comes back too. */
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

/** An id of what it is about, so that of two tabs one notes it. */
function noteLostCommand(lost: readonly AcknowledgedEvent[], lastListed: AcknowledgedEvent | undefined, asked: number): AppCommand {
  const events = lost.map(({ event, type, about, answered, position }) => ({ event, type, about, answered, position }));
  const data = { events, stands: lastListed ? { event: lastListed.event, answered: lastListed.answered } : null, asked };
  return { id: `lost:${events[0]?.event}:${events[0]?.answered}`, type: 'NoteLost', data };
}
