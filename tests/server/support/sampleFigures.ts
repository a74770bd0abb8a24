import {
  communityFeed$,
  groupCounts$,
  members$,
  topContributors$,
  type GroupCounts,
  discoverStats$,
  type DiscoverStats,
} from '@gauntlet/core';
import { createIntlCalendar } from '../../../core/adapters/intlCalendar.ts';
import type { AppState } from '../../../core/views/appState.ts';
import type { AsOf } from '../../../core/kernel/store/projection.ts';
import { initialRoot } from '../../../core/domain/slices.ts';
import { EMPTY_CACHE, parseList, withList, type RemoteCache } from '../../../core/replication/remoteCache.ts';
import { PROJECTS, type Project } from '../../../core/replication/nodes.ts';
import { cachingCalendar } from '../../../core/testing/calendar.ts';
import type { Member } from './environment.ts';

const calendar = cachingCalendar(createIntlCalendar());

/** The rows of Discover, Groups and Social, as a client shows them. */
export type Rows = DiscoverStats &
  Pick<GroupCounts, 'verifiedHosts'> & { readonly members: number; readonly feedItems: number; readonly topContributors: number };

/** The remote cache of a client of this person after pulling every list. Throws when a node does not fit its schema. */
export async function known(person: Member): Promise<RemoteCache> {
  let nodes = EMPTY_CACHE;
  for (const project of PROJECTS) nodes = await pulled(nodes, person, project);
  return nodes;
}

async function pulled(nodes: RemoteCache, person: Member, project: Project): Promise<RemoteCache> {
  const { body } = await person.get(`/api/local/projects/${project}/nodes`);
  const list = parseList(project, body);
  if (list === null || list.leftOut > 0) throw new Error(`${project}: ${list?.leftOut ?? 'no list'} left out`);
  return withList(nodes, project, list);
}

/** A new account's view of the lists, by a device in this zone at this instant. */
export async function viewOf(person: Member, now: string, zone = 'UTC'): Promise<{ state: AppState; asOf: AsOf }> {
  const state: AppState = {
    root: initialRoot(),
    remote: await known(person),
    connection: 'done',
    delays: {},
    calendar,
    zone,
    clockAheadMs: 0,
    notSaved: null,
    me: person.id,
  };
  return { state, asOf: { now, day: calendar.dayOf(now, zone) } };
}

/** The figures that a view folds to. */
export function rowsOf({ state, asOf }: { state: AppState; asOf: AsOf }): Rows {
  return {
    ...discoverStats$.select(state, asOf),
    verifiedHosts: groupCounts$.select(state, asOf).verifiedHosts,
    members: members$.select(state, asOf).length,
    feedItems: communityFeed$.select(state, asOf).length,
    topContributors: topContributors$.select(state, asOf).length,
  };
}
