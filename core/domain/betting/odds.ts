/** The house's pot that bets play against until stakes are shared between people (BE1). Points. */
export const MINIMUM_BET = 200;
export const HOUSE_POT = 1_500;
export const HOUSE_PARTICIPANTS = 8;
/** Bets are taken on challenges that last at least this many days (BE2). */
export const SHORTEST_CHALLENGE = 7;
/** Open bets a person may hold at once (BE2). */
export const OPEN_BETS = 5;
/** The presets of the betting panel: Match, 2x, 5x. */
export const PRESETS = [
  { label: 'Match', factor: 1 },
  { label: '2x', factor: 2 },
  { label: '5x', factor: 5 },
] as const;

/** 90 % of pot and stake together, whole points, rounded down (BE4). */
export function potentialWinnings(stake: number, pot: number = HOUSE_POT): number {
  return Math.floor(((pot + stake) * 9) / 10);
}

/** What a won stake brings beyond itself, in whole percent of it (BE4). */
export function roiPercent(stake: number, pot: number = HOUSE_POT): number {
  return stake > 0 ? Math.round(((potentialWinnings(stake, pot) - stake) / stake) * 100) : 0;
}

/** 'Winner takes': 90 % of the pot, shared among the participants, whole points (BE5). */
export function winnerTakes(pot: number = HOUSE_POT, participants: number = HOUSE_PARTICIPANTS): number {
  return Math.floor((pot * 9) / 10 / participants);
}
