/** Returns the link that asks somebody to be the witness of a challenge (RV9). */
export function witnessLink(origin: string, challengeId: string, code: string): string {
  return `${origin}/challenge/${challengeId}?${new URLSearchParams({ witness: code })}`;
}
