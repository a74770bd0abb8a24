import type { EventEnvelope } from '@gauntlet/core';
import { whereabouts, type Whereabouts } from '@gauntlet/core/devtools';
import { useGauntlet } from '../../lib/gauntletContext.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { useObserved } from '../shared/useObserved.ts';

const looks = {
  here: { tone: 'grey', word: 'On this device alone' },
  waiting: { tone: 'amber', word: 'Waits for the server' },
  synced: { tone: 'green', word: 'The server has it' },
  refused: { tone: 'red', word: 'The server refused it' },
} as const satisfies Record<Whereabouts['name'], { tone: Tone; word: string }>;

/** Whether an event is told to the server, and what that answered. */
export function WhereItIs({ event }: { event: EventEnvelope }) {
  const { state } = useObserved(useGauntlet().views$);
  const where = whereabouts(state.root, event);
  const { tone, word } = looks[where.name];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {where.name === 'refused' && <span className="ml-2">{where.message}</span>}
    </>
  );
}
