import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES, CHALLENGE_ORDERS, CHALLENGE_TYPES } from '@gauntlet/core';
import { wordsOf } from '@gauntlet/core/server';
import { foldedLists } from '../../../server/lists/folded/foldedLists.ts';
import { SAMPLES, type ListReads, type Page, type PageQuery, type Reader } from '../../../server/lists/listReads.ts';
import type { NodeStore } from '../../../server/nodes/nodeStore.ts';
import { randomCommunity, type RandomCommunity } from '../support/randomCommunity.ts';

/** A store with its lists, which a test fills. */
export type Lists = {
  readonly nodes: NodeStore;
  readonly lists: ListReads;
  /** Replaces everything by this community, as of its instant. */
  load(community: RandomCommunity): Promise<void>;
  /** Adds a challenge of person-1 with a joining. */
  add(now: string): Promise<void>;
  close(): Promise<void>;
};

const EVERYTHING = 1_000_000;
const FIRST = { limit: EVERYTHING, after: null };
/** The dates of a viewer in UTC. */
const BOUNDS = Array.from({ length: 8 }, (_, i) => new Date(Date.UTC(2026, 1, 27 + i)).toISOString());

const reader = fc.record({ me: fc.constantFrom('person-0', 'person-1', 'sample-maya'), showsSample: fc.boolean() });
const some = <T>(all: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 3 }), { nil: undefined });
const words = fc.constantFrom('', '', 'an', 'Ánn run', 'fit', '10', '%', '_', '\\', 'group', 'example', 'x').map(wordsOf);
const samples = fc.constantFrom(...SAMPLES);
const query = fc.record({
  words,
  categories: some(CATEGORIES),
  statuses: some(['pending', 'active', 'completed', 'failed', 'cancelled']),
  types: some(CHALLENGE_TYPES),
  creator: fc.option(fc.constantFrom('person-0', 'sample-maya'), { nil: undefined, freq: 4 }),
  onlyOpen: fc.boolean(),
  order: fc.constantFrom(undefined, ...CHALLENGE_ORDERS),
  samples,
});

/** Pages of every list against all of it, folded from all nodes, for random communities and queries. */
export function pagesContract(open: () => Promise<Lists>): void {
  let filled: Lists;
  let reference: ListReads;
  beforeAll(async () => {
    filled = await open();
    reference = foldedLists(filled.nodes);
  });
  afterAll(() => filled.close());

  /** All pages of a list, one after the other. */
  const chained = async <T>(limit: number, read: (page: PageQuery) => Promise<Page<T>>): Promise<T[]> => {
    const items: T[] = [];
    let page: PageQuery = { limit, after: null };
    for (;;) {
      const { items: found, next } = await read(page);
      expect(found.length).toBeLessThanOrEqual(limit);
      items.push(...found);
      if (next === null) return items;
      page = { limit, after: next };
    }
  };

  const holds = <T>(drawn: fc.Arbitrary<T>, law: (given: T, who: Reader, limit: number) => Promise<void>): Promise<void> =>
    fc.assert(
      fc.asyncProperty(
        randomCommunity,
        fc.array(fc.tuple(drawn, reader, fc.integer({ min: 1, max: 7 })), { minLength: 4, maxLength: 4 }),
        async (community, asked) => {
          await filled.load(community);
          for (const [given, who, limit] of asked) await law(given, { ...who, now: community.now }, limit);
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );

  describe('the pages of a list are the whole list, in its order, without doubles or gaps', { timeout: TIMEOUT_MS }, () => {
    it('CH24 CH25 AC18 challenges, with the profiles of their creators and the counts', () =>
      holds(query, async (given, who, limit) => {
        const all = await reference.challenges(who, { ...given, ...FIRST });
        const profiles = new Map<string, unknown>();
        const items = await chained(limit, async (page) => {
          const found = await filled.lists.challenges(who, { ...given, ...page });
          found.profiles.forEach((profile) => profiles.set(profile.id, profile));
          expect(found.counts).toEqual(page.after === null ? all.counts : null);
          return found;
        });
        expect(items).toEqual(all.items);
        expect(profiles).toEqual(new Map(all.profiles.map((profile) => [profile.id, profile])));
      }));

    it('participations, proofs and comments, of one challenge and of the own ones', () =>
      holds(
        fc.record({ project: fc.constantFrom('participations', 'proofs', 'comments'), n: fc.option(fc.nat(3)) }),
        async ({ project, n }, who, limit) => {
          const challenges = await filled.nodes.nodes(['challenges']);
          const challenge = n === null ? undefined : (challenges[n]?.id ?? randomUUID());
          const all = await reference.parts(who, project, { challenge, ...FIRST });
          expect(await chained(limit, (page) => filled.lists.parts(who, project, { challenge, ...page }))).toEqual(all.items);
          const [first] = all.items;
          if (first) expect(await filled.lists.part(who, project, first.id)).toEqual(await reference.part(who, project, first.id));
          if (challenge !== undefined)
            expect(await wholeOf(filled.lists, who, challenge)).toEqual(await wholeOf(reference, who, challenge));
        },
      ));

    it('profiles, by name and by id', () =>
      holds(fc.record({ words, ids: some(['person-0', 'person-2', 'sample-maya', 'nobody']) }), async (given, who, limit) => {
        const all = await reference.profiles(who, { ...given, ...FIRST });
        expect(await chained(limit, (page) => filled.lists.profiles(who, { ...given, ...page }))).toEqual(all.items);
        for (const id of ['person-3', 'sample-jordan', 'nobody'])
          expect(await filled.lists.profile(who, id)).toEqual(await reference.profile(who, id));
      }));

    it('CM31 CM35 members', () =>
      holds(fc.record({ words, samples }), async (given, who, limit) => {
        const all = await reference.members(who, { ...given, ...FIRST });
        expect(await chained(limit, (page) => filled.lists.members(who, { ...given, ...page }))).toEqual(all.items);
      }));

    it('CM33 CM37 creators and contributors', () =>
      holds(fc.record({ samples, bounds: fc.constant(BOUNDS) }), async (given, who, limit) => {
        expect(await filled.lists.creators(who, given.samples)).toEqual(await reference.creators(who, given.samples));
        const all = await reference.contributors(who, { ...given, ...FIRST });
        expect(await chained(limit, (page) => filled.lists.contributors(who, { ...given, ...page }))).toEqual(all.items);
      }));

    it('CM36 the feed, with the profiles of its people', () =>
      holds(fc.record({ samples }), async (given, who, limit) => {
        const all = await reference.feed(who, { ...given, ...FIRST });
        expect(await chained(limit, (page) => filled.lists.feed(who, { ...given, ...page }))).toEqual(all.items);
        const { profiles } = await filled.lists.feed(who, { ...given, ...FIRST });
        expect(byId(profiles)).toEqual(byId(all.profiles));
      }));

    it('also while others add challenges and proofs between two pages', () =>
      fc.assert(
        fc.asyncProperty(
          randomCommunity,
          fc.constantFrom(undefined, 'title' as const),
          fc.integer({ min: 1, max: 3 }),
          async (community, order, limit) => {
            await filled.load(community);
            const who = { me: 'person-0', now: community.now, showsSample: true };
            const asked = { ...EVERY_CHALLENGE, order };
            const before = await reference.challenges(who, { ...asked, ...FIRST });
            const items = await chained(limit, async (page) => {
              const found = await filled.lists.challenges(who, { ...asked, ...page });
              await filled.add(community.now);
              return found;
            });
            const ids = items.map(({ id }) => id);
            expect(new Set(ids).size).toBe(ids.length);
            const known = new Set(before.items.map(({ id }) => id));
            expect(ids.filter((id) => known.has(id))).toEqual(before.items.map(({ id }) => id));
          },
        ),
        { numRuns: RUNS, endOnFailure: true },
      ));

    it('CM32 CM34 the figures', () =>
      holds(samples, async (given, who) => {
        expect(await filled.lists.figures(who, given)).toEqual(await reference.figures(who, given));
      }));
  });
}

const EVERY_CHALLENGE = {
  words: [],
  categories: undefined,
  statuses: undefined,
  types: undefined,
  creator: undefined,
  onlyOpen: false,
  samples: 'all',
} as const;

/** A database is filled for each run. `RUNS=50 npm test -- tests/server/lists` searches, with new seeds. */
const RUNS = Number(process.env['RUNS'] ?? 2);
/** A test that times out would go on beside the next one, in the same database: it gets time for all of its runs. */
const TIMEOUT_MS = Math.max(120_000, RUNS * 2_000);

async function wholeOf(lists: ListReads, who: Reader, id: string): Promise<unknown> {
  const whole = await lists.challenge(who, id);
  // The order of the profiles means nothing. Keys of places differ between stores.
  return whole && { ...whole, profiles: byId(whole.profiles), proofs: whole.proofs.items, comments: whole.comments.items };
}

function byId<T extends { readonly id: string }>(nodes: readonly T[]): Map<string, T> {
  return new Map(nodes.map((node) => [node.id, node]));
}
