/**
 * Door for explaining figures: where each comes from, down to the event and the rule. Apart from the main door, because only what explains
 * needs it, and that is loaded when it is asked for.
 */
import type { AppProjection, AppState } from './appState.ts';
import { trustHistoryOf, type TrustHistory } from '../domain/trust/history.readModel.ts';
import { historyPage, type HistoryPage, type HistoryQuery } from '../domain/wallet/history.readModel.ts';
import { sumsByType, type PointSum } from '../domain/wallet/sums.readModel.ts';

/** A part of the history of points, newest first. */
export function historyPage$(query: HistoryQuery): AppProjection<HistoryPage> {
  const { type, skip, limit } = query;
  return {
    key: `history:${type ?? 'all'}:${skip}:${limit}`,
    select: (app) => historyPage(app.root.wallet, titlesOf(app), query),
  };
}

/** How does the balance come about: its sums by type. */
export const pointSums$: AppProjection<readonly PointSum[]> = { key: 'pointSums', select: ({ root }) => sumsByType(root.wallet) };

/** How does the trust score come about: every change of it, newest first. */
export const trustHistory$: AppProjection<TrustHistory> = {
  key: 'trustHistory',
  select: (app) => trustHistoryOf(app.root.trust, titlesOf(app)),
};

/** The title of a challenge that this person takes part in; null for any other. */
export function challengeTitle$(id: string): AppProjection<string | null> {
  return { key: `challengeTitle:${id}`, select: (app) => titlesOf(app)(id) };
}

function titlesOf({ root }: AppState): (challengeId: string) => string | null {
  return (id) => root.challenge.byId[id]?.terms.title ?? null;
}
