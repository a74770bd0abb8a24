import { expect, test } from 'vitest';
import { at, did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { badgesOf } from '../../../core/progress/badges.readModel.ts';
import { seasonsOf, type SeasonCard } from '../../../core/progress/seasons.readModel.ts';
import { completedOf } from '../../../core/slices.ts';
import { historyOf } from '../../../core/wallet/history.readModel.ts';
import { all, asOf, completes, daysPass, due, given, listingOf, onDays, opened, checksIn, acknowledged, voided } from '../wallet/story.ts';

const joins = (season: string): Step => did('JoinSeason', { season });
const rewarded = did('ClaimDailyReward');
const oneDay = { frequency: 'daily', durationDays: 1 };
const on = (date: string): Step => at(`${date}T09:00:00.000Z`);
const times = (count: number, step: Step): Step => all(...Array.from({ length: count }, () => step));

/** A one-on-one of a day with ben is joined, and its check-in done. */
const joinsDuel =
  (n: number): Step =>
  (book) => {
    const now = book.world.now();
    const running = { challengeId: `duel ${n}`, stage: 'active', start: { at: now, date: now.slice(0, 10) } } as const;
    const listing = listingOf(running, { type: 'one-on-one', durationDays: 1 });
    all(did('JoinChallenge', { listing, paymentId: null }), checksIn, acknowledged)(book);
  };
const duel = (n: number): Step => all(joinsDuel(n), daysPass(1), due);

const cards = ({ root, book }: Given): SeasonCard[] => seasonsOf(root.progress, completedOf(root), asOf(book).day);
const card = (story: Given, id: string): SeasonCard | undefined => cards(story).find((each) => each.id === id);
/** The rewards that were granted. */
function completions({ book }: Given): unknown[] {
  const without = new Set(book.root.log.voided.map(({ event }) => event));
  return book.events.filter(({ id, type }) => type === 'SeasonCompleted' && !without.has(id)).map(({ data }) => data);
}

test('PR11 Winter Warrior counts completed challenges whose last date lies in the run', () => {
  const story = given(on('2026-11-30'), opened, completes(oneDay), completes(oneDay), joins('winter-warrior'), completes(oneDay));
  expect(card(story, 'winter-warrior')).toMatchObject({ year: 2026, progress: 2, target: 15, status: 'active', joined: true });
  const late = given(on('2027-02-28'), opened, joins('winter-warrior'), completes(oneDay), completes(oneDay));
  expect(cards(late).find(({ year, id }) => id === 'winter-warrior' && year === 2026)).toMatchObject({ progress: 1, status: 'ended' });
});

test('PR11 challenges of the sample history count for no season', () => {
  const story = given(on('2026-12-02'), opened, joins('winter-warrior'), completes(oneDay), completes(oneDay));
  for (const challenge of Object.values(story.root.challenge.byId).slice(0, 1)) challenge.isSample = true;
  expect(card(story, 'winter-warrior')?.progress).toBe(1);
});

test("PR11 Valentine's Duo counts one-on-one challenges alone", () => {
  const story = given(on('2026-02-02'), opened, joins('valentines-duo'), completes(oneDay), duel(1), duel(2));
  expect(card(story, 'valentines-duo')).toMatchObject({ progress: 2, target: 5 });
});

test('PR11 New Year Resolution Sprint counts the most days in a row that lie in the run', () => {
  const days = given(on('2025-12-29'), opened, onDays(6, rewarded), daysPass(1), onDays(2, rewarded));
  // 1, 2 and 3 January; the streak brought three days along, and began anew on the 5th.
  expect(card(days, 'new-year-sprint')).toMatchObject({ year: 2026, progress: 3 });
});

test('PR11 a bridged day keeps the row and adds none', () => {
  const rich = happened('AchievementUnlocked', { achievement: 'legend', xp: 1_000 });
  const story = given(
    on('2026-01-02'),
    opened,
    rich,
    did('BuyPowerUp', { powerUp: 'streak-shield' }),
    onDays(2, rewarded),
    daysPass(1),
    rewarded,
  );
  expect(card(story, 'new-year-sprint')?.progress).toBe(3);
});

test('PR11 who takes part and reaches the target gets the points, once, as earned', () => {
  const story = given(on('2026-01-01'), opened, joins('new-year-sprint'), onDays(30, rewarded), due, due);
  const { wallet } = story.root;
  expect(completions(story)).toEqual([{ season: 'new-year-sprint', year: 2026, points: 1_000 }]);
  expect(historyOf(wallet, () => null)[0]).toMatchObject({
    type: 'earn',
    amount: 1_000,
    description: 'Seasonal event: New Year Resolution Sprint',
    rule: 'PR11',
  });
  expect(card(story, 'new-year-sprint')).toMatchObject({ progress: 30, completedAt: '2026-01-31T09:00:00.000Z' });
  expect(story.when('CompleteSeason', { season: 'new-year-sprint', year: 2026 }).refusal).toEqual({ type: 'NothingNew' });
  happened('SeasonCompleted', { season: 'new-year-sprint', year: 2026, points: 1_000 })(story.book);
  expect(voided(story.root)).toEqual(['PR11: completed before']);
});

test('PR11 what was done before joining counts too, and nobody gets it without taking part', () => {
  const story = given(on('2026-02-01'), opened, duel(1), duel(2), duel(3), duel(4), duel(5), due);
  expect(completions(story)).toEqual([]);
  expect(story.when('CompleteSeason', { season: 'valentines-duo', year: 2026 }).refusal).toEqual({ type: 'NothingNew' });
  happened('SeasonCompleted', { season: 'valentines-duo', year: 2026, points: 300 })(story.book);
  expect(voided(story.root)).toEqual(['PR11: not taking part']);
  all(joins('valentines-duo'), due)(story.book);
  expect(completions(story)).toEqual([{ season: 'valentines-duo', year: 2026, points: 300 }]);
});

test('PR11 not before the target is reached', () => {
  const story = given(on('2026-02-01'), opened, joins('valentines-duo'), duel(1), duel(2), duel(3), duel(4), due);
  expect(story.when('CompleteSeason', { season: 'valentines-duo', year: 2026 }).refusal).toEqual({ type: 'NotEarned' });
});

test('PR11 a run that is over is rewarded when its last challenge is decided', () => {
  const story = given(on('2026-02-10'), opened, joins('valentines-duo'), duel(1), duel(2), duel(3), duel(4));
  // The fifth ends on the 14th and is decided ten days later.
  all(joinsDuel(5), daysPass(10), due)(story.book);
  expect(completions(story)).toHaveLength(1);
  expect(cards(story).find(({ status }) => status === 'ended')).toMatchObject({ id: 'valentines-duo', progress: 5 });
});

test('PR11 the Winter Warrior gives its badge and an avatar frame', () => {
  const story = given(on('2026-12-02'), opened, joins('winter-warrior'), times(15, completes(oneDay)));
  expect(completions(story)).toEqual([{ season: 'winter-warrior', year: 2026, points: 500 }]);
  expect(badgesOf(story.root.progress)).toMatchObject([{ name: 'Winter Warrior Badge 2026', exclusive: 'Avatar frame' }]);
});

test('PR11 of two runs of one year each is rewarded by itself', () => {
  const sprint = all(joins('new-year-sprint'), onDays(30, rewarded), due);
  const duo = all(joins('valentines-duo'), duel(1), duel(2), duel(3), duel(4), duel(5), due);
  const story = given(on('2026-01-01'), opened, sprint, on('2026-02-01'), duo);
  expect(completions(story)).toMatchObject([{ season: 'new-year-sprint' }, { season: 'valentines-duo' }]);
  const { seasons } = story.root.progress;
  expect(seasons.map(({ season, completedAt }) => [season, completedAt?.slice(0, 7)])).toEqual([
    ['new-year-sprint', '2026-01'],
    ['valentines-duo', '2026-02'],
  ]);
});

test('PR11 each run is one of its own, whatever else is taken part in', () => {
  const story = given(on('2026-01-01'), opened, joins('winter-warrior'), joins('new-year-sprint'), joins('valentines-duo'));
  all(onDays(30, rewarded), due)(story.book);
  const standing = ({ id, year, joined, completedAt }: SeasonCard): unknown[] => [id, year, joined, completedAt];
  expect(cards(story).map(standing)).toEqual([
    ['winter-warrior', 2025, true, null],
    ['new-year-sprint', 2026, true, '2026-01-31T09:00:00.000Z'],
    ['valentines-duo', 2026, true, null],
  ]);
  expect(badgesOf(story.root.progress)).toEqual([
    { id: 'daily-reward', name: 'Streak Master Badge', exclusive: null, at: '2026-01-07T09:00:00.000Z' },
  ]);
  all(on('2027-01-05'), joins('new-year-sprint'))(story.book);
  expect(card(story, 'new-year-sprint')).toMatchObject({ year: 2027, joined: true, completedAt: null });
  expect(card(story, 'winter-warrior')).toMatchObject({ year: 2026, joined: false, completedAt: null });
  expect(story.when('CompleteSeason', { season: 'new-year-sprint', year: 2027 }).refusal).toEqual({ type: 'NotEarned' });
  expect(story.when('CompleteSeason', { season: 'winter-warrior', year: 2026 }).refusal).toEqual({ type: 'NothingNew' });
  for (const year of [2026, 2028]) happened('SeasonCompleted', { season: 'winter-warrior', year, points: 500 })(story.book);
  expect(voided(story.root)).toEqual(['PR11: not taking part', 'PR11: not taking part']);
});

test('PR7 the ended runs stand last, the latest first, and their rewards with them', () => {
  const early = given(on('2026-01-01'), opened, joins('winter-warrior'), joins('new-year-sprint'), joins('valentines-duo'));
  all(on('2027-01-05'), joins('new-year-sprint'), on('2027-03-05'))(early.book);
  const ended = cards(early).slice(3);
  expect(ended.map(({ id, to, status }) => [id, to, status])).toEqual([
    ['new-year-sprint', '2027-01-31', 'ended'],
    ['winter-warrior', '2026-02-28', 'ended'],
    ['valentines-duo', '2026-02-14', 'ended'],
    ['new-year-sprint', '2026-01-31', 'ended'],
  ]);
  expect(ended[1]?.rewards).toEqual({ points: 500, badge: 'Winter Warrior Badge', exclusive: 'Avatar frame' });
  expect(ended[2]?.rewards).toEqual({ points: 300, badge: null, exclusive: null });
});

test('PR7 a run is on from its first date to its last', () => {
  const status = (date: string): string[] => {
    const story = given(on('2026-01-20'), opened, joins('valentines-duo'), on(date));
    return cards(story).flatMap(({ id, status: is }) => (id === 'valentines-duo' ? [is] : []));
  };
  expect(['2026-01-31', '2026-02-01', '2026-02-14', '2026-02-15'].map(status)).toEqual([
    ['coming'],
    ['active'],
    ['active'],
    ['coming', 'ended'],
  ]);
});

test('PR11 badges stand with the latest first', () => {
  const story = given(on('2026-12-02'), opened, joins('winter-warrior'), onDays(7, rewarded));
  happened('SeasonCompleted', { season: 'winter-warrior', year: 2026, points: 500 })(story.book);
  all(on('2027-12-02'), joins('winter-warrior'))(story.book);
  happened('SeasonCompleted', { season: 'winter-warrior', year: 2027, points: 500 })(story.book);
  const names = badgesOf(story.root.progress).map(({ id, name }) => [id, name]);
  expect(names).toEqual([
    ['winter-warrior:2027', 'Winter Warrior Badge 2027'],
    ['winter-warrior:2026', 'Winter Warrior Badge 2026'],
    ['daily-reward', 'Streak Master Badge'],
  ]);
});

test('PR7 shown are the runs that are on or next; those taken part in stay as ended', () => {
  const before = given(on('2026-03-10'), opened);
  expect(cards(before).map(({ id, from, to, status }) => [id, from, to, status])).toEqual([
    ['winter-warrior', '2026-12-01', '2027-02-28', 'coming'],
    ['new-year-sprint', '2027-01-01', '2027-01-31', 'coming'],
    ['valentines-duo', '2027-02-01', '2027-02-14', 'coming'],
  ]);
  const after = given(on('2026-02-14'), opened, joins('valentines-duo'), daysPass(1));
  expect(cards(after).map(({ year, status }) => [year, status])).toEqual([
    [2025, 'active'],
    [2027, 'coming'],
    [2027, 'coming'],
    [2026, 'ended'],
  ]);
});

test('PR9 PR11 badges come from the seventh day of the reward and from a season', () => {
  expect(badgesOf(given(opened, onDays(6, rewarded)).root.progress)).toEqual([]);
  expect(badgesOf(given(opened, onDays(9, rewarded)).root.progress)).toMatchObject([
    { name: 'Streak Master Badge', at: '2026-03-08T09:00:00.000Z' },
  ]);
});
