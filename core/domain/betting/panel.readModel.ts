import { HOUSE_PARTICIPANTS, HOUSE_POT, MINIMUM_BET, potentialWinnings, PRESETS, roiPercent, winnerTakes } from './odds.ts';

/** The house's offer, in points. */
export type BetOffer = {
  readonly minimum: number;
  readonly pot: number;
  readonly participants: number;
  readonly presets: readonly { readonly label: string; readonly stake: number }[];
  /** A winner's share of the pot, in points (BE5). */
  readonly winnerTakes: number;
};

/** The house's offer (BE1). */
export const BET_OFFER: BetOffer = {
  minimum: MINIMUM_BET,
  pot: HOUSE_POT,
  participants: HOUSE_PARTICIPANTS,
  presets: PRESETS.map(({ label, factor }) => ({ label, stake: MINIMUM_BET * factor })),
  winnerTakes: winnerTakes(),
};

/** Potential winnings and return of a stake (BE4). */
export function quote(stake: number): { readonly winnings: number; readonly roiPercent: number } {
  return { winnings: potentialWinnings(stake), roiPercent: roiPercent(stake) };
}
