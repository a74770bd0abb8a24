import type { Command } from '../fold/slice.ts';
import type { Moment } from './decideCommand.ts';

/** A date behind the name in the id of a command. */
const DATED = /^([a-z]+:)\d{4}-\d{2}-\d{2}(?=:|$)/;

/**
 * Returns the id of a command that is made once a day, like `day:2026-03-02`, with the date of the day on which it is decided (SY26). Under another date it
 * would take the command of that day away. Any other id stays as it is.
 */
export function withDate(id: string, date: string): string {
  return id.replace(DATED, (_, name: string) => `${name}${date}`);
}

/** A batch as it is decided: its moment, and its commands with the date of that moment in the ids that have one. */
export type Dated = { readonly moment: Moment; readonly commands: readonly { readonly command: Command }[] };

/** Returns a batch with the dates of the moment at which it is decided. */
export function datedBatch(batch: readonly { readonly command: Command }[], moment: Moment): Dated {
  return { moment, commands: batch.map(({ command }) => ({ command: { ...command, id: withDate(command.id, moment.day.date) } })) };
}
