import type { EventDefinition, FoldedEvent } from '../kernel/log/event.ts';
import { registry } from '../domain/registry.ts';

/** What the app knows of an event type: its version now, from which older ones it is upcast, and whether others are told of it. */
export type TypeFacts = { readonly type: string; readonly v: number; readonly upcastFrom: readonly number[]; readonly isTold: boolean };

/** How often a version of a type occurs, and what the fold does with it. */
export type VersionCount = {
  readonly type: string;
  readonly v: number;
  readonly count: number;
  readonly standing: 'current' | 'upcast' | 'unknown';
};

type Definitions = Iterable<readonly [string, EventDefinition]>;

/** Every event type that this app knows, by name. */
export function typeFacts(definitions: Definitions = known()): TypeFacts[] {
  return [...definitions]
    .map(([type, definition]) => ({
      type,
      v: definition.v,
      upcastFrom: Object.keys(definition.upcasters ?? {})
        .map(Number)
        .toSorted((a, b) => a - b),
      isTold: definition.node !== undefined,
    }))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1));
}

/** Counts the versions of events as they are stored, some events at a time. */
export function countingVersions(definitions: Definitions = known()): {
  readonly add: (events: Iterable<Pick<FoldedEvent, 'type' | 'v'>>) => void;
  /** By type, then version. */
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
          [...versions].toSorted(([a], [b]) => a - b).map(([v, count]) => ({ type, v, count, standing: standingOf(defined.get(type), v) })),
        ),
  };
}

/** As the fold takes it (LG1): as it is, through upcasters, or not at all. */
function standingOf(definition: EventDefinition | undefined, v: number): VersionCount['standing'] {
  if (definition?.v === v) return 'current';
  return definition && v < definition.v && definition.upcasters?.[v] ? 'upcast' : 'unknown';
}

function known(): [string, EventDefinition][] {
  return [...registry.handling].map(([type, { definition }]) => [type, definition]);
}
