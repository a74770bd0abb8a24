import { chosenEvents, short } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { rangeOf } from './input.ts';
import { columns } from './words.ts';

/** `events`: prints the selected events, one per line. */
export const events: LogCommand = ({ file, options }) => {
  const { type, about } = options;
  const chosen = chosenEvents(file.events, { type, about, ...rangeOf(options, file.events.length) });
  return {
    data: chosen.map(({ position, event }) => ({ position, ...event })),
    lines: () => columns(chosen.map(({ position, event }) => [String(position), event.at, event.type, event.id, short(event.data)])),
  };
};
