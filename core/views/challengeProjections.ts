/** Projections of one challenge: facts, participants, proofs and betting panel. Loaded with its page. */
import type { AppProjection } from './appState.ts';
import { betPanel, type BetPanel } from './betPanel.readModel.ts';
import { challengeDetail, type ChallengeDetail } from './challengeDetail.readModel.ts';

/** One challenge's page. */
export function challengeDetail$(id: string): AppProjection<ChallengeDetail | null> {
  return { key: `challengeDetail:${id}`, select: (app, asOf) => challengeDetail(app, asOf, id) };
}

/** One challenge's betting panel. */
export function betPanel$(id: string): AppProjection<BetPanel> {
  return { key: `betPanel:${id}`, select: (app, asOf) => betPanel(app, asOf, id) };
}
