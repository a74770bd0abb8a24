import type { Locator } from './flow.ts';

/** An element by its name and the named elements around it. */
export type Described = { readonly name: string; readonly within: () => readonly { readonly role: string; readonly name: string }[] };

/**
 * Finds the element that a locator refers to among those of its role (TS3).
 * @returns its index, or null if there is none or the locator is ambiguous
 */
export function chosenPart(parts: readonly Described[], { name, within, nth }: Locator): number | null {
  const places = sameName(
    parts.map((part) => part.name),
    name,
  );
  const isExact = places.every((place) => parts[place]?.name === name);
  const candidates = within ? places.filter((place) => isWithin(parts[place], within)) : places;
  if (!isExact) return candidates.length === 1 ? (candidates[0] ?? null) : null;
  return candidates[nth] ?? null;
}

function isWithin(part: Described | undefined, wanted: { readonly role: string; readonly name: string }): boolean {
  const around = part?.within().filter(({ role }) => role === wanted.role) ?? [];
  return (
    sameName(
      around.map(({ name }) => name),
      wanted.name,
    ).length > 0
  );
}

/**
 * Finds the names that equal the wanted one, else those that equal it except for figures, which change (a balance, a count)
 * (TS3).
 * @returns their indices
 */
function sameName(names: readonly string[], wanted: string): number[] {
  const exact = indicesOf(names, (name) => name === wanted);
  if (exact.length > 0) return exact;
  const masked = withoutFigures(wanted);
  return masked === wanted ? [] : indicesOf(names, (name) => withoutFigures(name) === masked);
}

function indicesOf(names: readonly string[], matches: (name: string) => boolean): number[] {
  return names.flatMap((name, place) => (matches(name) ? [place] : []));
}

function withoutFigures(name: string): string {
  return name.replaceAll(/\d[\d.,]*/g, '#');
}
