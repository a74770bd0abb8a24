import { commandText } from '../domain/eventText.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { Instant } from '../kernel/time/instant.ts';

/** A command whose events have not reached the server: one sentence, and when it was sent. */
export type WaitingCommand = { readonly id: string; readonly text: string; readonly at: Instant };

/**
 * Groups events that have not reached the server by their commands, in log order. `titleOf` returns the title of a challenge, or null.
 *
 * @example const waiting = waitingCommands(await gauntlet.readEvents(confirmed + 1, 500), titleOf);
 */
export function waitingCommands(
  events: readonly EventEnvelope[],
  titleOf: (challengeId: string) => string | null,
): readonly WaitingCommand[] {
  const byCommand = new Map<string, EventEnvelope[]>();
  for (const event of events) byCommand.set(event.command, [...(byCommand.get(event.command) ?? []), event]);
  return [...byCommand].map(([id, recorded]) => ({ id, text: commandText(recorded, titleOf), at: recorded[0]?.at ?? '' }));
}
