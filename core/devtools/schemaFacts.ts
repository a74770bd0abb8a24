import type { EventDefinition, FoldedEvent } from '../kernel/log/event.ts';
import { registry } from '../domain/registry.ts';

/** An event type: its current version, the older versions that are upcast, and whether its events are pushed. */
export type TypeFacts = {
  readonly type: string;
  readonly v: number;
  readonly upcastFrom: readonly number[];
  readonly isPublished: boolean;
};

/** How often a version of a type occurs, and how the fold treats it. */
export type VersionCount = {
  readonly type: string;
  readonly v: number;
  readonly count: number;
  readonly status: 'current' | 'upcast' | 'unknown';
};

type Definitions = Iterable<readonly [string, EventDefinition]>;

/** Returns every known event type, by name. */
export function typeFacts(definitions: Definitions = currentDefinitions()): TypeFacts[] {
  return [...definitions]
    .map(([type, definition]) => ({
      type,
      v: definition.v,
      upcastFrom: Object.keys(definition.upcasters ?? {})
        .map(Number)
        .toSorted((a, b) => a - b),
      isPublished: definition.node !== undefined,
    }))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1));
}

/** Counts the versions of stored events, batch by batch. */
export function countingVersions(definitions: Definitions = currentDefinitions()): {
  readonly add: (events: Iterable<Pick<FoldedEvent, 'type' | 'v'>>) => void;
  /** Sorted by type, then version. */
  readonly counts: () => VersionCount[];
} {
  const defined = new Map(definitions);
  const counted = new Map<string, Map<number, number>>();
  return {
    add: (events) => {
      for (const { type, v } of events) {
        const versions = counted.get(type) ?? new Map<number, number>();
        counted.set(type, versions.set(v, (versions.get(v) ?? 0) + 1));
      }
    },
    counts: () =>
      [...counted]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([type, versions]) =>
          [...versions]
            .toSorted(([a], [b]) => a - b)
            .map(([v, count]) => ({ type, v, count, status: versionStatusOf(defined.get(type), v) })),
        ),
  };
}

/** Returns how the fold treats a version (LG1): directly, through upcasters, or not at all. */
function versionStatusOf(definition: EventDefinition | undefined, v: number): VersionCount['status'] {
  if (definition?.v === v) return 'current';
  return definition && v < definition.v && definition.upcasters?.[v] ? 'upcast' : 'unknown';
}

function currentDefinitions(): [string, EventDefinition][] {
  return [...registry.handling].map(([type, { definition }]) => [type, definition]);
}
