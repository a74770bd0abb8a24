import type { EventEnvelope } from '@gauntlet/core';
import { entitiesIn } from './entities.ts';

/** The ids in an event. Each filters the list by that entity. */
export function Entities({ event, onAbout }: { event: EventEnvelope; onAbout: (entity: string) => void }) {
  const entities = entitiesIn(event.data);
  if (entities.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">All events about</span>
      {entities.map(({ name, id }) => (
        <button
          key={id}
          type="button"
          onClick={() => onAbout(id)}
          className="max-w-full truncate rounded-full border border-edge px-3 py-1.5 text-xs text-accent hover:bg-hover"
        >
          {name} <code className="font-mono">{id}</code>
        </button>
      ))}
    </div>
  );
}
