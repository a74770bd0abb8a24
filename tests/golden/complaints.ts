import { canonicalJson } from '../../core/kernel/lib/canonicalJson.ts';
import type { EventDefinition } from '../../core/kernel/log/event.ts';
import { schemaOf, type Golden } from './golden.ts';

export const MAKE = 'npx tsx scripts/golden.ts';

/** Compares the event definitions with the golden logs of released versions and returns a sentence for each problem (LG4). */
export function complaints(definitions: ReadonlyMap<string, EventDefinition>, goldens: readonly Golden[]): string[] {
  const gone = goldens.filter(({ type }) => !definitions.has(type));
  return [
    ...gone.map(
      ({ type, v }) => `${type} of version ${v} was released, and nothing defines it any more: logs hold it, so define it again.`,
    ),
    ...[...definitions].flatMap(([type, definition]) => {
      const own = goldens.filter((golden) => golden.type === type);
      return [...aboutVersions(type, definition, own), ...aboutSchema(type, definition, own)];
    }),
  ];
}

function aboutVersions(type: string, { v, upcasters }: EventDefinition, goldens: readonly Golden[]): string[] {
  const found: string[] = [];
  for (let version = 1; version <= v; version += 1) {
    const isOld = version < v;
    if (isOld && !upcasters?.[version])
      found.push(`${type} is of version ${v}, and nothing makes version ${version} new: add an upcaster.`);
    if (goldens.some((golden) => golden.v === version)) continue;
    const how = isOld
      ? 'it was made before the version was raised, so take it back from history'
      : `run \`${MAKE}\` and commit what it makes`;
    found.push(`${type} of version ${version} has no golden log: ${how}.`);
  }
  const later = goldens.filter((golden) => golden.v > v);
  return [
    ...found,
    ...later.map((golden) => `${type} of version ${golden.v} was released, and is defined as version ${v}: versions only rise.`),
  ];
}

function aboutSchema(type: string, definition: EventDefinition, goldens: readonly Golden[]): string[] {
  const { v } = definition;
  const golden = goldens.find((each) => each.v === v);
  if (!golden || canonicalJson(golden.schema) === canonicalJson(schemaOf(definition))) return [];
  return [
    `The schema of ${type} changed and its version is ${v} as before: raise it to ${v + 1}, add an upcaster from ${v}, and run \`${MAKE}\`.`,
  ];
}
