import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reader, Samples } from '../../../server/lists/listReads.ts';
import { communityRows, type CommunityRows } from '../support/communityRows.ts';
import type { Lists } from './pages.contract.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const ME: Reader = { me: 'nobody', now: NOW, showsSample: true };
const ALL: { samples: Samples; limit: number; after: null } = { samples: 'all', limit: 100, after: null };
const day = (date: string, time = '08:00'): string => `2026-${date}T${time}:00.000Z`;
/** The seven dates up to 10 March, in UTC. */
const BOUNDS = Array.from({ length: 8 }, (_, i) => new Date(Date.UTC(2026, 2, 4 + i)).toISOString());

/** The rules of the community's lists and figures (CM30 to CM37), one by one. */
export function communityContract(open: () => Promise<Lists>): void {
  let lists: Lists;
  let rows: CommunityRows;
  beforeAll(async () => void (lists = await open()));
  beforeEach(() => void (rows = communityRows()));
  afterAll(() => lists.close());

  const members = async (): Promise<string[]> => (await lists.lists.members(ME, { words: [], ...ALL })).items.map(({ id }) => id);
  const figures = async () => (await lists.lists.figures(ME, 'all')).figures;
  const feed = async (): Promise<string[]> => {
    const { items } = await lists.lists.feed(ME, ALL);
    return items.map(({ fieldValues: fields }) => {
      const detail = fields['/attributes/@achiv'] ?? fields['/attributes/@chkns'];
      return [fields['/attributes/@usrId'], fields['/attributes/@type'], detail].filter((each) => each !== undefined).join(' ');
    });
  };
  const contributors = async (): Promise<string[]> => {
    const { items } = await lists.lists.contributors(ME, { bounds: BOUNDS, ...ALL });
    return items.map(({ id, fieldValues: fields }) => `${id} ${fields['/attributes/@chkns']}`);
  };
  /** A challenge of two people that was started at once; returns its id. */
  const shared = (creator: string, other: string, at: string, changes = {}): string => {
    const id = rows.challenge(creator, at, changes);
    rows.acts(creator, id, 'started', at);
    rows.acts(other, id, 'joined', at);
    return id;
  };
  /** A challenge of one day that both complete. */
  const completed = (creator: string, other: string, date: string): void => {
    const id = shared(creator, other, day(date, '00:00'), { '/attributes/@durat': 1 });
    for (const person of [creator, other]) rows.checksIn(person, id, day(date));
  };

  describe('CM30 CM31 members', () => {
    it('CM31 are those who created or joined a challenge: not who only signed up', async () => {
      shared('ann', 'ben', day('03-01'));
      await lists.load(rows.asOf(NOW, ['Ann', 'Ben', 'Cleo']));
      expect({ members: await members(), users: (await figures()).users }).toEqual({ members: ['ann', 'ben'], users: 2 });
    });

    it('CM30 are not those of a cancelled challenge alone', async () => {
      const id = rows.challenge('ann', day('03-01'));
      rows.acts('ben', id, 'joined', day('03-02'));
      rows.acts('ann', id, 'cancelled', day('03-03'));
      await lists.load(rows.asOf(NOW, ['Ann', 'Ben']));
      expect({ members: await members(), figures: await figures(), feed: await feed() }).toEqual({
        members: [],
        figures: { activeChallenges: 0, users: 0, revenueCents: 0, averageTrust: null },
        feed: [],
      });
    });

    it('CM35 come by trust, then by name, each with their running challenges', async () => {
      completed('ann', 'eve', '03-02');
      shared('zoe', 'ben', day('03-09'));
      shared('zoe', 'ann', day('03-09'));
      await lists.load(rows.asOf(NOW, ['Ann', 'Ben', 'Eve', 'Zoe']));
      const { items } = await lists.lists.members(ME, { words: [], ...ALL });
      expect(items.map(({ id, fieldValues: fields }) => [id, fields['/attributes/@trust'], fields['/attributes/@activ']])).toEqual([
        ['ann', 53, 1],
        ['eve', 53, 0],
        ['ben', 50, 1],
        ['zoe', 50, 2],
      ]);
    });

    it('CM35 AC18 come with real people first, and hidden samples leave no trace', async () => {
      completed('sample-maya', 'sample-jordan', '03-02');
      shared('ann', 'ben', day('03-09'));
      const { nodes, ...rest } = rows.asOf(NOW, ['Ann', 'Ben', 'sample-maya', 'sample-jordan']);
      const marked = nodes.map((node) =>
        node.owner === 'sample-maya' && node.project === 'challenges'
          ? { ...node, fields: Object.assign({}, node.fields, { '/attributes/@sampl': 'yes' }) }
          : node,
      );
      await lists.load({ ...rest, nodes: marked });
      expect(await members()).toEqual(['ann', 'ben', 'sample-jordan', 'sample-maya']);
      const hidden = await lists.lists.members(ME, { words: [], ...ALL, samples: 'none' });
      expect(hidden.items.map(({ id }) => id)).toEqual(['ann', 'ben']);
    });
  });

  it('CM32 CM34 the figures count what runs, the mean of the trust, groups that are pending or active, and their verified hosts', async () => {
    completed('ann', 'ben', '03-02');
    shared('cleo', 'ann', day('03-09'));
    rows.challenge('ben', day('03-09'), { '/attributes/@chlTy': 'group-paid', '/attributes/@entry': 5 });
    rows.challenge('ben', day('03-09'), { '/attributes/@chlTy': 'one-on-one' });
    await lists.load(rows.asOf(NOW, ['Ann', 'Ben', 'CLEO']));
    expect(await lists.lists.figures(ME, 'all')).toEqual({
      figures: { activeChallenges: 1, users: 3, revenueCents: 0, averageTrust: 52 },
      groups: { groups: 2, paid: 1, verifiedHosts: 1 },
      hasSamples: false,
    });
  });

  it('CM33 creators of running challenges come verified first, then by their number, then by name, with the role of most of them', async () => {
    for (const [creator, category] of [
      ['ann', 'study'],
      ['ben', 'diet'],
      ['ben', 'skill'],
      ['ben', 'diet'],
      ['cleo', 'skill'],
      ['cleo', 'habit'],
      ['dan', 'fitness'],
    ] as const)
      shared(creator, 'eve', day('03-09'), { '/attributes/@categ': category });
    rows.challenge('eve', day('03-09'));
    await lists.load(rows.asOf(NOW, ['Ann', 'Ben', 'Cleo', 'DAN', 'Eve']));
    const creators = await lists.lists.creators(ME, 'all');
    expect(creators.map(({ id, fieldValues: fields }) => [id, fields['/attributes/@activ'], fields['/attributes/@role']])).toEqual([
      ['dan', 1, 'Fitness Creator'],
      ['ben', 3, 'Nutrition Creator'],
      ['cleo', 2, 'Habit Creator'],
      ['ann', 1, 'Study Creator'],
    ]);
  });

  describe('CM36 the feed', () => {
    it('CM36 lists joinings, completions and what they unlocked, newest first', async () => {
      completed('ann', 'ben', '03-02');
      shared('cleo', 'ann', day('03-09'));
      await lists.load(rows.asOf(NOW, ['Ann', 'Ben', 'Cleo']));
      expect(await feed()).toEqual([
        'ann join',
        'ann achievement First Victory',
        'ben achievement First Victory',
        'ann completion',
        'ben completion',
        'ben join',
      ]);
    });

    it('CM36 CM30 lists the tenth check-in, and does not count rejected ones', async () => {
      const id = shared('ann', 'ben', day('03-01', '00:00'), { '/attributes/@durat': 12 });
      for (let i = 1; i <= 9; i += 1) rows.checksIn('ann', id, day(`03-0${i}`));
      rows.checksIn('ben', id, day('03-01'));
      rows.checksIn('ann', id, day('03-09', '09:00'), { '/attributes/@verif': 'no' });
      await lists.load(rows.asOf(NOW, ['Ann', 'Ben']));
      expect(await feed()).toEqual(['ben join']);
      rows.checksIn('ann', id, day('03-10'));
      await lists.load(rows.asOf(NOW, ['Ann', 'Ben']));
      expect(await feed()).toEqual(['ann milestone 10', 'ben join']);
    });
  });

  describe('CM37 contributors', () => {
    it('CM37 count each challenge once a date, on the last seven dates', async () => {
      const [one, two] = [
        shared('ann', 'ben', day('03-01', '00:00'), { '/attributes/@durat': 20 }),
        shared('cleo', 'ben', day('03-01', '00:00')),
      ];
      for (const at of [day('03-03', '23:59'), day('03-04', '00:00'), day('03-04', '09:00'), day('03-05')]) rows.checksIn('ben', one, at);
      rows.checksIn('ben', two, day('03-05'));
      rows.checksIn('ann', one, day('03-10'));
      await lists.load(rows.asOf(NOW, ['Ann', 'Ben', 'Cleo']));
      expect(await contributors()).toEqual(['ben 3', 'ann 1']);
    });

    it('CM37 TR6 count nothing of a challenge alone, or that ends less than 12 hours after their part began', async () => {
      const alone = rows.challenge('ann', day('03-05', '00:00'));
      rows.acts('ann', alone, 'started', day('03-05', '00:00'));
      rows.checksIn('ann', alone, day('03-06'));
      const short = shared('ben', 'cleo', day('03-09', '12:01'), { '/attributes/@durat': 1 });
      const long = shared('dan', 'cleo', day('03-09', '12:00'), { '/attributes/@durat': 1 });
      rows.checksIn('ben', short, day('03-09', '20:00'));
      rows.checksIn('dan', long, day('03-09', '20:00'));
      await lists.load(rows.asOf(NOW, ['Ann', 'Ben', 'Cleo', 'Dan']));
      expect(await contributors()).toEqual(['dan 1']);
    });
  });
}
