/**
 * Finds the names that equal the wanted one, else those that equal it except for figures, which change (a balance, a count)
 * (TS3).
 * @returns their indices
 */
export function sameName(names: readonly string[], wanted: string): number[] {
  const exact = placesOf(names, (name) => name === wanted);
  if (exact.length > 0) return exact;
  const masked = withoutFigures(wanted);
  return masked === wanted ? [] : placesOf(names, (name) => withoutFigures(name) === masked);
}

function placesOf(names: readonly string[], isMeant: (name: string) => boolean): number[] {
  return names.flatMap((name, place) => (isMeant(name) ? [place] : []));
}

function withoutFigures(name: string): string {
  return name.replaceAll(/\d[\d.,]*/g, '#');
}
