import type { Locator } from './flow.ts';
import { sameName } from './sameName.ts';

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
  const here = within ? places.filter((place) => standsIn(parts[place], within)) : places;
  if (!isExact) return here.length === 1 ? (here[0] ?? null) : null;
  return here[nth] ?? null;
}

function standsIn(part: Described | undefined, wanted: { readonly role: string; readonly name: string }): boolean {
  const around = part?.within().filter(({ role }) => role === wanted.role) ?? [];
  return (
    sameName(
      around.map(({ name }) => name),
      wanted.name,
    ).length > 0
  );
}
