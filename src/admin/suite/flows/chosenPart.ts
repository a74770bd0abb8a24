import type { Locator } from './flow.ts';
import { sameName } from './sameName.ts';

/** A part of the page as it is told apart: its name, and the named parts that it stands in. */
export type Described = { readonly name: string; readonly within: () => readonly { readonly role: string; readonly name: string }[] };

/**
 * Which of the parts of the wanted role a locator means (TS3).
 * @returns its place among them, or null when there is none, or none that can be told from others
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
