import type { ApiNode, CommunityFigures } from '@gauntlet/core';
import * as z from 'zod';
import { pagePath } from '../../../core/views/pages/pagePath.ts';
import { parsePage } from '../../../core/views/pages/parsePage.ts';
import type { ListRequest, Page } from '../../../core/views/pages/lists.ts';
import type { Member } from './environment.ts';

/** The rows of Discover, Groups and Social. */
export type Rows = Omit<CommunityFigures, 'groups' | 'hasSamples'> &
  Pick<CommunityFigures['groups'], 'verifiedHosts'> & {
    readonly members: number;
    readonly feedItems: number;
    readonly topContributors: number;
  };

const ALL = { samples: 'all' } as const;

/** Returns the page of a list as a client of this person parses it. Throws when a row does not fit its schema. */
export async function pageFor<Request extends ListRequest>(person: Member, request: Request): Promise<Page<Request['list']>> {
  const { body } = await person.get(pagePath(request));
  const parsed = parsePage(request, body);
  if (parsed === null || parsed.page.leftOut > 0) throw new Error(`${request.list}: ${parsed?.page.leftOut ?? 'no page'} left out`);
  return parsed.page;
}

/** The figures of the community, as a person in this zone sees them. */
export async function rowsOf(person: Member, zone = 'UTC'): Promise<Rows> {
  const [figures] = (await pageFor(person, { list: 'figures', query: ALL })).rows;
  if (!figures) throw new Error('There are figures.');
  const { groups, hasSamples: _, ...stats } = figures;
  return {
    ...stats,
    verifiedHosts: groups.verifiedHosts,
    members: (await pageFor(person, { list: 'members', query: ALL, limit: 100 })).rows.length,
    feedItems: (await pageFor(person, { list: 'feed', query: ALL })).rows.length,
    topContributors: (await pageFor(person, { list: 'contributors', query: { ...ALL, zone } })).rows.length,
  };
}

type Project = 'challenges' | 'participations' | 'proofs' | 'comments' | 'profiles';
type Everything = { readonly [P in Project]: readonly ApiNode<P>[] };

const nodes = <P extends Project>() => z.array(z.custom<ApiNode<P>>());
const whole = z.object({
  nodes: nodes<'challenges'>(),
  participations: nodes<'participations'>(),
  proofs: nodes<'proofs'>(),
  comments: nodes<'comments'>(),
  profiles: nodes<'profiles'>(),
  next: z.null(),
});

/** Returns all challenges of the community with everything in them, and the profiles of their people. */
export async function everythingFor(person: Member): Promise<Everything> {
  const { rows } = await pageFor(person, { list: 'challenges', query: ALL, limit: 100 });
  const all = [];
  for (const id of rows) {
    const { body } = await person.get(`/api/local/projects/challenges/nodes/${id}`);
    all.push(z.object({ payload: whole }).parse(body).payload);
  }
  return {
    challenges: all.flatMap((each) => each.nodes),
    participations: all.flatMap((each) => each.participations),
    proofs: all.flatMap((each) => each.proofs),
    comments: all.flatMap((each) => each.comments),
    profiles: [...new Map(all.flatMap((each) => each.profiles).map((profile) => [profile.id, profile])).values()],
  };
}
