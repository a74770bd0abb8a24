const inGroups = new Intl.NumberFormat('en-US');

/** Formats points for a narrow space: 12,500 in full, above 999,999 in millions with one decimal (1.2M). */
export function shortPoints(points: number): string {
  return points > 999_999 ? `${(points / 1_000_000).toFixed(1)}M` : inGroups.format(points);
}
