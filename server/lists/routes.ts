import type { Context } from 'hono';
import { dateLater, type ApiNode } from '@gauntlet/core';
import type { Env } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { cursorOf as positionText } from '../feed/cursor.ts';
import { createCachedCalendar } from '../nodes/calendar.ts';
import { moderatedLists } from '../moderation/moderatedLists.ts';
import type { Ports } from '../ports.ts';
import { openSample, type SamplePorts } from '../sample/sample.ts';
import { cursorOf, type ListName } from './cursor.ts';
import { challengesIn, challengesQueryOf, pageOf, queryOf } from './queries.ts';
import type { Key } from './key.ts';
import { listResponse } from './listResponse.ts';
import type { PartProject, Reader } from './listReads.ts';
import { listsOfPorts } from './listsOfPorts.ts';
import { nodesOfPorts } from '../nodes/sqlNodes.ts';

const calendar = createCachedCalendar();
/** How many dates, today included, the contributors are ranked by (CM37). */
const WEEK = 7;

type Handler = (c: Context<Env>) => Promise<Response>;
type Content = Readonly<Record<string, unknown>> & { readonly cursor?: string };

/** The lists of the node API, page by page, and its single nodes. */
export function listRoutes(ports: SamplePorts & Pick<Ports, 'nodes' | 'lists'>) {
  const { clock, sampleData } = ports;
  const sample = openSample(ports);
  const { changes, outcomes, moderation } = nodesOfPorts(ports);
  const lists = moderatedLists(listsOfPorts(ports), moderation);

  /** Responds with what `read` returns, as of now. */
  const responding =
    (read: (reader: Reader, c: Context<Env>) => Promise<Content>): Handler =>
    async (c) => {
      await sample.keepCurrent();
      await outcomes.settle(clock.now());
      const reader = { me: c.get('session').person.id, now: clock.now(), showsSample: sampleData };
      const { cursor, ...content } = await read(reader, c);
      return listResponse(c, { now: reader.now, cursor }, content);
    };

  return {
    challenges: responding(async (reader, c) => {
      const query = challengesQueryOf(c);
      const { items, next, profiles, counts } = await lists.challenges(reader, query);
      return { nodes: items, next: nextIn(challengesIn(query.order), next), profiles, ...(counts !== null && { counts }) };
    }),

    challenge: responding(async (reader, c) => {
      const last = await changes.last();
      const found = await lists.challenge(reader, nodeId(c));
      if (found === undefined) throw noSuchNode();
      const { challenge, participations, proofs, reviews, outcomes, comments, profiles } = found;
      return {
        cursor: positionText(last),
        nodes: [challenge],
        participations,
        proofs: proofs.items,
        reviews: reviews.items,
        outcomes,
        comments: comments.items,
        profiles,
        next: nextIn('nodes', proofs.next),
        nextReviews: nextIn('nodes', reviews.next),
        nextComments: nextIn('nodes', comments.next),
      };
    }),

    /** Participations, proofs, reviews, outcomes or comments of one challenge, or of the caller's own ones. */
    parts: (project: PartProject): Handler =>
      responding(async (reader, c) => {
        const { challenge, ...page } = queryOf(c, 'parts');
        const { items, next } = await lists.parts(reader, project, { challenge, ...pageOf('nodes', page) });
        return { nodes: items, next: nextIn('nodes', next) };
      }),

    part: (project: PartProject): Handler => responding(async (reader, c) => oneNode(await lists.part(reader, project, nodeId(c)))),

    profiles: responding(async (reader, c) => {
      const { q = [], ids, ...page } = queryOf(c, 'profiles');
      const { items, next } = await lists.profiles(reader, { words: q, ids, ...pageOf('profiles', page) });
      return { nodes: items, next: nextIn('profiles', next) };
    }),

    profile: responding(async (reader, c) => oneNode(await lists.profile(reader, c.req.param('nodeId') ?? ''))),

    members: responding(async (reader, c) => {
      const { q = [], samples, ...page } = queryOf(c, 'members');
      const { items, next } = await lists.members(reader, { words: q, samples, ...pageOf('members', page) });
      return { nodes: items, next: nextIn('members', next) };
    }),

    creators: responding(async (reader, c) => {
      const { samples } = queryOf(c, 'creators');
      return { nodes: await lists.creators(reader, samples), next: null };
    }),

    contributors: responding(async (reader, c) => {
      const { zone, samples, ...page } = queryOf(c, 'contributors');
      const { date } = calendar.dayOf(reader.now, zone);
      const bounds = calendar.firstInstants(dateLater(date, 1 - WEEK), zone, WEEK + 1);
      const { items, next } = await lists.contributors(reader, { bounds, samples, ...pageOf('contributors', page) });
      return { nodes: items, next: nextIn('contributors', next) };
    }),

    feed: responding(async (reader, c) => {
      const { samples, ...page } = queryOf(c, 'feed');
      const { items, next, profiles } = await lists.feed(reader, { samples, ...pageOf('feed', page) });
      return { nodes: items, next: nextIn('feed', next), profiles };
    }),

    figures: responding(async (reader, c) => ({ ...(await lists.figures(reader, queryOf(c, 'creators').samples)) })),
  };
}

function nextIn(list: ListName, key: Key | null): string | null {
  return key && cursorOf(list, key);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the id in the path. Refuses (404) what can be no id. */
function nodeId(c: Context): string {
  const id = c.req.param('nodeId') ?? '';
  if (!UUID.test(id)) throw noSuchNode();
  return id;
}

function oneNode(node: ApiNode<PartProject> | { readonly id: string } | undefined): { nodes: readonly unknown[]; next: null } {
  if (node === undefined) throw noSuchNode();
  return { nodes: [node], next: null };
}

function noSuchNode(): Refused {
  return new Refused(404, 'NoSuchNode', 'There is no such node.');
}
