import type { EventEnvelope } from '@gauntlet/core';
import { eventLocation, type EventLocation } from '@gauntlet/core/devtools';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { useObserved } from '../shared/useObserved.ts';

const variants = {
  here: { tone: 'grey', word: 'On this device alone' },
  waiting: { tone: 'amber', word: 'Waits for the server' },
  synced: { tone: 'green', word: 'The server has it' },
  refused: { tone: 'red', word: 'The server refused it' },
} as const satisfies Record<EventLocation['name'], { tone: Tone; word: string }>;

/** Shows whether an event is delivered to the server, and the response. */
export function EventLocationBadge({ event }: { event: EventEnvelope }) {
  const { state } = useObserved(useGauntlet().views$);
  const location = eventLocation(state.root, event);
  const { tone, word } = variants[location.name];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {location.name === 'refused' && <span className="ml-2">{location.message}</span>}
    </>
  );
}
