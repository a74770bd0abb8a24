import { at, did, type Given, type Step } from '@gauntlet/core/testing';
import { seasonsOf, type SeasonCard } from '../../../../core/domain/progress/seasons.readModel.ts';
import { completedOf } from '../../../../core/domain/facts.ts';
import { all, asOf, daysPass, due, listingOf, checksIn, acknowledged } from '../wallet/scenario.ts';

export const joins = (season: string): Step => did('JoinSeason', { season });
export const rewarded = did('ClaimDailyReward');
export const oneDay = { frequency: 'daily', durationDays: 1 };
export const on = (date: string): Step => at(`${date}T09:00:00.000Z`);
export const times = (count: number, step: Step): Step => all(...Array.from({ length: count }, () => step));

/** Joins a one-on-one of one day with Ben and checks in. */
export const joinsDuel =
  (n: number): Step =>
  (store) => {
    const now = store.environment.now();
    const running = { challengeId: `duel ${n}`, stage: 'active', start: { at: now, date: now.slice(0, 10) } } as const;
    const listing = listingOf(running, { type: 'one-on-one', durationDays: 1 });
    all(did('JoinChallenge', { listing, paymentId: null }), checksIn, acknowledged)(store);
  };
export const duel = (n: number): Step => all(joinsDuel(n), daysPass(1), due);

export const cards = ({ root, store }: Given): SeasonCard[] => seasonsOf(root.progress, completedOf(root), asOf(store).day);
export const card = (scenario: Given, id: string): SeasonCard | undefined => cards(scenario).find((each) => each.id === id);
/** The data of the granted rewards, without voided events. */
export function completions({ store }: Given): unknown[] {
  const without = new Set(store.root.log.voided.map(({ event }) => event));
  return store.events.filter(({ id, type }) => type === 'SeasonCompleted' && !without.has(id)).map(({ data }) => data);
}
