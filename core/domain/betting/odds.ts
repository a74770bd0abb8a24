/** The house's figures, in points and persons, until stakes are shared between participants (BE1). */
export const MINIMUM_BET = 200;
export const HOUSE_POT = 1_500;
export const HOUSE_PARTICIPANTS = 8;
/** Minimum duration, in days, of a challenge that accepts bets (BE2). */
export const SHORTEST_CHALLENGE = 7;
/** Maximum number of open bets of a user (BE2). */
export const OPEN_BETS = 5;
/** The presets of the betting panel, as factors of the minimum bet (BE1). */
export const PRESETS = [
  { label: 'Match', factor: 1 },
  { label: '2x', factor: 2 },
  { label: '5x', factor: 5 },
] as const;

/**
 * Potential winnings in points: 90 % of pot plus stake, rounded down (BE4).
 *
 * @example potentialWinnings(500) // 1_800
 */
export function potentialWinnings(stake: number, pot: number = HOUSE_POT): number {
  return Math.floor(((pot + stake) * 9) / 10);
}

/** The return on a won stake in whole percent of it (BE4). */
export function roiPercent(stake: number, pot: number = HOUSE_POT): number {
  return stake > 0 ? Math.round(((potentialWinnings(stake, pot) - stake) / stake) * 100) : 0;
}

/** 'Winner takes' in points: 90 % of the pot divided by the participants, rounded down (BE5). */
export function winnerTakes(pot: number = HOUSE_POT, participants: number = HOUSE_PARTICIPANTS): number {
  return Math.floor((pot * 9) / 10 / participants);
}
