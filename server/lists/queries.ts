import type { Context } from 'hono';
import { CATEGORIES, CHALLENGE_ORDERS, CHALLENGE_TYPES } from '@gauntlet/core';
import { isZone, wordsOf } from '@gauntlet/core/server';
import * as z from 'zod';
import { queryIn } from '../http/query.ts';
import { keyIn, type ListName } from './cursor.ts';
import { SAMPLES, type ChallengesQuery, type PageQuery } from './listReads.ts';

const STATUSES = ['pending', 'active', 'disputed', 'completed', 'failed', 'cancelled'] as const;
const MAX_LIMIT = 100;
const MAX_QUERY = 100;

const id = z.string().min(1, 'An id has 1 to 64 characters.').max(64, 'An id has 1 to 64 characters.');
const uuid = z.guid('The id of a challenge is a UUID.');
const search = z.string().max(MAX_QUERY, `A search has at most ${MAX_QUERY} characters.`).transform(wordsOf);
const samples = z.enum(SAMPLES, `samples is one of: ${SAMPLES.join(', ')}.`).default('all');
const after = z.string().optional();

function limitOf(standard: number) {
  return z
    .string()
    .regex(/^([1-9]\d?|100)$/, `limit is a number from 1 to ${MAX_LIMIT}.`)
    .transform(Number)
    .default(standard);
}

/** One or more of these, separated by commas. */
function someOf<const T extends string>(all: readonly T[], name: string) {
  const one = z.enum(all, `${name} is one or more of: ${all.join(', ')}; separated by commas.`);
  return z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(one))
    .optional();
}

const SHAPES = {
  challenges: z.strictObject({
    q: search.optional(),
    category: someOf(CATEGORIES, 'category'),
    status: someOf(STATUSES, 'status'),
    type: someOf(CHALLENGE_TYPES, 'type'),
    creator: id.optional(),
    open: z.literal('1', 'open is 1, or left out.').optional(),
    sort: z.enum(['newest', ...CHALLENGE_ORDERS], `sort is one of: newest, ${CHALLENGE_ORDERS.join(', ')}.`).default('newest'),
    samples,
    limit: limitOf(20),
    after,
  }),
  parts: z.strictObject({ challenge: uuid.optional(), limit: limitOf(50), after }),
  profiles: z.strictObject({
    q: search.optional(),
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(id).max(MAX_LIMIT, `At most ${MAX_LIMIT} ids.`))
      .optional(),
    limit: limitOf(50),
    after,
  }),
  members: z.strictObject({ q: search.optional(), samples, limit: limitOf(50), after }),
  creators: z.strictObject({ samples }),
  contributors: z.strictObject({
    zone: z.string().refine(isZone, 'There is no such time zone: use an IANA name like Europe/Berlin.').default('UTC'),
    samples,
    limit: limitOf(3),
    after,
  }),
  feed: z.strictObject({ samples, limit: limitOf(6), after }),
} as const;

/** Returns the query of a request to a list. Refuses (400, with the field) an unknown, repeated or invalid parameter. */
export function queryOf<L extends keyof typeof SHAPES>(c: Context, list: L): z.output<(typeof SHAPES)[L]>;
export function queryOf(c: Context, list: keyof typeof SHAPES): unknown {
  return queryIn<unknown>(c, SHAPES[list]);
}

/** Returns the page that a query asks for. */
export function pageOf(list: ListName, { limit, after: cursor }: { limit: number; after?: string | undefined }): PageQuery {
  return { limit, after: cursor === undefined ? null : keyIn(list, cursor) };
}

/** Returns the name of the list of challenges in this order. */
export function challengesIn(order: ChallengesQuery['order']): ListName {
  return `challenges ${order ?? 'newest'}`;
}

/** Returns the query of a request to the list of challenges. */
export function challengesQueryOf(c: Context): ChallengesQuery {
  const { q, category, status, type, creator, open, sort, samples: shown, ...page } = queryOf(c, 'challenges');
  const order = sort === 'newest' ? undefined : sort;
  return {
    ...pageOf(challengesIn(order), page),
    words: q ?? [],
    categories: category,
    statuses: status,
    types: type,
    creator,
    onlyOpen: open !== undefined,
    order,
    samples: shown,
  };
}
