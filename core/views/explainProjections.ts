/** Projections that explain figures down to the event and the rule. In a module of its own because it is loaded on demand. */
import type { AppProjection, AppState } from './appState.ts';
import { publicTrust, type PublicTrust } from './publicTrust.readModel.ts';
import { trustHistoryOf, type TrustHistory } from '../domain/trust/history.readModel.ts';
import { debtOf } from '../domain/wallet/debt.readModel.ts';
import { historyOf, historyPage, type HistoryLine, type HistoryPage, type HistoryQuery } from '../domain/wallet/history.readModel.ts';
import { sumsByType, type PointSum } from '../domain/wallet/sums.readModel.ts';
import { ownChallenge } from '../domain/challenge/state.ts';

/** A page of the points history, newest first. */
export function historyPage$(query: HistoryQuery): AppProjection<HistoryPage> {
  const { type, skip, limit } = query;
  return {
    key: `history:${type ?? 'all'}:${skip}:${limit}`,
    select: (app) => historyPage(app.root.wallet, titlesOf(app), query),
  };
}

/** The sums by type that make up the balance. */
export const pointSums$: AppProjection<readonly PointSum[]> = { key: 'pointSums', select: ({ root }) => sumsByType(root.wallet) };

/** What the user owes, with the title of the challenge and the line of the history that made the debt; null without a debt (WA11). */
export type ShownDebt = { readonly points: number; readonly title: string | null; readonly line: HistoryLine | null };

/** The user's debt (WA11), or null. */
export const debt$: AppProjection<ShownDebt | null> = {
  key: 'debt',
  select: (app) => {
    const debt = debtOf(app.root.wallet);
    if (debt === null) return null;
    const titleOf = titlesOf(app);
    const line = historyOf(app.root.wallet, titleOf).find(({ id }) => id === debt.event);
    return { points: debt.points, title: titleOf(debt.challengeId), line: line ?? null };
  },
};

/** Every change of the trust score, newest first. */
export const trustHistory$: AppProjection<TrustHistory> = {
  key: 'trustHistory',
  select: (app) => trustHistoryOf(app.root.trust, titlesOf(app)),
};

/** The user's own trust beside what others see of it (TR8). */
export const publicTrust$: AppProjection<PublicTrust> = { key: 'publicTrust', select: publicTrust };

/** The title of a challenge that the user takes part in; null for any other. */
export function challengeTitle$(id: string): AppProjection<string | null> {
  return { key: `challengeTitle:${id}`, select: (app) => titlesOf(app)(id) };
}

/** What the numbers of a metric challenge count, if the user takes part in it and its terms say so (CH17); else null. */
export function challengeUnit$(id: string): AppProjection<string | null> {
  return { key: `challengeUnit:${id}`, select: ({ root }) => ownChallenge(root.challenge, id)?.terms.unit ?? null };
}

function titlesOf({ root }: AppState): (challengeId: string) => string | null {
  return (id) => ownChallenge(root.challenge, id)?.terms.title ?? null;
}
