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
import { initialRoot } from '../../../core/domain/registry.ts';
import { NOTHING_KNOWN, parseList, withList, type KnownNodes } from '../../../core/replication/knownNodes.ts';
import { PROJECTS, type Project } from '../../../core/replication/nodes.ts';
import { rememberingCalendar } from '../../../core/testing/calendar.ts';
import type { Member } from './world.ts';

const calendar = rememberingCalendar(createIntlCalendar());

/** The rows of Discover, Groups and Social, as a client draws them. */
export type Rows = DiscoverStats &
  Pick<GroupCounts, 'verifiedHosts'> & { readonly members: number; readonly feedItems: number; readonly topContributors: number };

/** What a client of this person knows after asking for every list. Fails when a node does not fit its schema. */
export async function known(person: Member): Promise<KnownNodes> {
  let nodes = NOTHING_KNOWN;
  for (const project of PROJECTS) nodes = await heard(nodes, person, project);
  return nodes;
}

async function heard(nodes: KnownNodes, person: Member, project: Project): Promise<KnownNodes> {
  const { body } = await person.get(`/api/local/projects/${project}/nodes`);
  const list = parseList(project, body);
  if (list === null || list.leftOut > 0) throw new Error(`${project}: ${list?.leftOut ?? 'no list'} left out`);
  return withList(nodes, project, list);
}

/** A new account's view of the lists, by a device in this zone at this instant. */
export async function viewOf(person: Member, now: string, zone = 'UTC'): Promise<{ state: AppState; asOf: AsOf }> {
  const state: AppState = {
    root: initialRoot(),
    known: await known(person),
    connection: 'done',
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
