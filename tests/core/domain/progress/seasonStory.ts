import { at, did, type Given, type Step } from '@gauntlet/core/testing';
import { seasonsOf, type SeasonCard } from '../../../../core/domain/progress/seasons.readModel.ts';
import { completedOf } from '../../../../core/domain/registry.ts';
import { all, asOf, daysPass, due, listingOf, checksIn, acknowledged } from '../wallet/story.ts';

export const joins = (season: string): Step => did('JoinSeason', { season });
export const rewarded = did('ClaimDailyReward');
export const oneDay = { frequency: 'daily', durationDays: 1 };
export const on = (date: string): Step => at(`${date}T09:00:00.000Z`);
export const times = (count: number, step: Step): Step => all(...Array.from({ length: count }, () => step));

/** A one-on-one of a day with ben is joined, and its check-in done. */
export const joinsDuel =
  (n: number): Step =>
  (book) => {
    const now = book.world.now();
    const running = { challengeId: `duel ${n}`, stage: 'active', start: { at: now, date: now.slice(0, 10) } } as const;
    const listing = listingOf(running, { type: 'one-on-one', durationDays: 1 });
    all(did('JoinChallenge', { listing, paymentId: null }), checksIn, acknowledged)(book);
  };
export const duel = (n: number): Step => all(joinsDuel(n), daysPass(1), due);

export const cards = ({ root, book }: Given): SeasonCard[] => seasonsOf(root.progress, completedOf(root), asOf(book).day);
export const card = (story: Given, id: string): SeasonCard | undefined => cards(story).find((each) => each.id === id);
/** The rewards that were granted. */
export function completions({ book }: Given): unknown[] {
  const without = new Set(book.root.log.voided.map(({ event }) => event));
  return book.events.filter(({ id, type }) => type === 'SeasonCompleted' && !without.has(id)).map(({ data }) => data);
}
