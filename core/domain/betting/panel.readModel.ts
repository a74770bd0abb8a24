import { HOUSE_PARTICIPANTS, HOUSE_POT, MINIMUM_BET, potentialWinnings, PRESETS, roiPercent, winnerTakes } from './odds.ts';

export type BetOffer = {
  readonly minimum: number;
  readonly pot: number;
  readonly participants: number;
  readonly presets: readonly { readonly label: string; readonly stake: number }[];
  /** What a winner takes of the pot, in points. */
  readonly winnerTakes: number;
};

/** What does the house offer (BE1)? */
export const BET_OFFER: BetOffer = {
  minimum: MINIMUM_BET,
  pot: HOUSE_POT,
  participants: HOUSE_PARTICIPANTS,
  presets: PRESETS.map(({ label, factor }) => ({ label, stake: MINIMUM_BET * factor })),
  winnerTakes: winnerTakes(),
};

/** What would a stake bring (BE4)? */
export function quote(stake: number): { readonly winnings: number; readonly roiPercent: number } {
  return { winnings: potentialWinnings(stake), roiPercent: roiPercent(stake) };
}
