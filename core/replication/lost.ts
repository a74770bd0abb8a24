/** What the node API took and has no more (SY16): found in its lists and this log. */
import * as z from 'zod/mini';
import type { EventLog } from '../kernel/log/log.ts';
import type { Registry } from '../kernel/fold/registry.ts';
import type { Root, AppStore, AppCommand } from '../domain/registry.ts';
import { groupOf } from '../domain/outbox/groups.ts';
import { listAnswer, type Project } from './nodes.ts';
import { toldIn, type ToldEvent } from './toldEvents.ts';

/** A list that came: the ids in it, those of nodes that do not fit included, and where the log ended when the list was asked for. */
type HeardList = { readonly ids: ReadonlySet<string>; readonly ownSavedAt: string; readonly asked: number };
/** A list answer as it came; `asked` is where the log ended when it was asked for. */
export type HeardNow = { readonly project: Project; readonly body: unknown; readonly asked: number };
export type HeardLists = Map<Project, HeardList>;

export type LosingTools = {
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
export async function lookForLost(tools: LosingTools, lists: HeardLists, { project, body, asked }: HeardNow): Promise<void> {
  const answer = listAnswer.safeParse(body);
  if (!answer.success) return;
  const nodes = answer.data.payload.nodes.flatMap((node) => anyNode.safeParse(node).data ?? []);
  const own = nodes.find(({ id }) => id === tools.me);
  // Who is not in the list at all has lost nothing by it.
  const ownSavedAt = own ? (saved.safeParse(own.fieldValues).data?.['/attributes/@prof6'] ?? '') : 'not asked';
  lists.set(project, { ids: new Set(nodes.map(({ id }) => id)), ownSavedAt, asked });
  await noteLost(tools, lists);
}

/**
 * Notes what the lists lack of what was told before they were asked for, so that it is told again. What rests on a node of others that is
 * gone too (their challenge, the comment that it answers) is left until that is back. Almost always nothing is gone, and the log is not read.
 */
async function noteLost(tools: LosingTools, lists: HeardLists): Promise<void> {
  const { store, me } = tools;
  const seen = { root: store.views$.value.state, me, lists };
  const groups = groupsThatLost(seen);
  if (groups.size === 0) return;
  const told = await toldIn(tools, new Set(groups.keys()));
  const back = new Set(seen.root.sync.pending.flatMap(({ event, answered }) => (answered === undefined ? [] : [event])));
  const lost = told.filter((each) => isLost(seen, groups, each, back));
  const commands = [...new Set(lost.map(groupOf))].map((group) => {
    const events = lost.filter((each) => groupOf(each) === group);
    const stands = told.findLast((each) => groupOf(each) === group && isListed(seen, each));
    return noting(events, stands, groups.get(group) ?? 0);
  });
  await Promise.all(commands.map((command) => store.execute(command)));
}

type Seen = { readonly root: Root; readonly me: string; readonly lists: HeardLists };

/** The groups of which the last that was told is not there, and where the log ended when the lists were asked that say so. */
function groupsThatLost(seen: Seen): ReadonlyMap<string, number> {
  const gone = new Map<string, number>();
  for (const [group, { event, answered }] of Object.entries(seen.root.sync.last)) {
    const [kind = ''] = group.split(' ', 1);
    const about = group.slice(kind.length + 1);
    const heard = (LISTS[kind] ?? []).map((project) => seen.lists.get(project)?.asked ?? 0);
    const asked = Math.min(...heard);
    if (answered <= asked && !isListed(seen, { event, type: kind === 'profile' ? 'ProfileSaved' : '' }) && mayComeBack(seen, about))
      gone.set(group, asked);
  }
  return gone;
}

/** Of a challenge that is gone only its creator can say anything first. */
function mayComeBack({ root, me, lists }: Seen, about: string): boolean {
  return about === '' || lists.get('challenges')?.ids.has(about) === true || root.challenge.byId[about]?.creator === me;
}

function isListed({ root, lists }: Seen, { event, type }: Pick<ToldEvent, 'event' | 'type'>): boolean {
  if (type !== 'ProfileSaved') return [...lists.values()].some(({ ids }) => ids.has(event));
  const saved = root.settings.saved.find((each) => each.event === event);
  return saved === undefined || saved.at <= (lists.get('profiles')?.ownSavedAt ?? '');
}

/** Whether an event is lost, and what it rests on is there or comes `back` before it; then it comes back too. */
function isLost(seen: Seen, groups: ReadonlyMap<string, number>, told: ToldEvent, back: Set<string>): boolean {
  if (isListed(seen, told) || back.has(told.event) || told.answered > (groups.get(groupOf(told)) ?? 0)) return false;
  const { '/attributes/@chlId': challenge, '/attributes/@about': comment } = told.call.fields;
  const isThere = [challenge, comment].every((id) => {
    return typeof id !== 'string' || id === '' || back.has(id) || isListed(seen, { event: id, type: '' });
  });
  if (isThere) back.add(told.event);
  return isThere;
}

/** An id of what it is about, so that of two tabs one notes it. */
function noting(lost: readonly ToldEvent[], stands: ToldEvent | undefined, asked: number): AppCommand {
  const events = lost.map(({ event, type, about, answered, position }) => ({ event, type, about, answered, position }));
  const data = { events, stands: stands ? { event: stands.event, answered: stands.answered } : null, asked };
  return { id: `lost:${events[0]?.event}:${events[0]?.answered}`, type: 'NoteLost', data };
}
