import * as z from 'zod/mini';
import { parseJson } from '../kernel/copy.ts';
import { envelopeSchema, type EventEnvelope } from '../kernel/event.ts';
import { instantSchema, localDaySchema } from '../kernel/localDay.ts';
import { registry } from '../slices.ts';
import type { LogHeader } from './exportLog.ts';

const headerSchema = z.object({
  format: z.literal('gauntlet-log'),
  version: z.literal(1),
  account: z.string(),
  events: z.int(),
  head: z.string(),
  asOf: z.object({ now: instantSchema, day: localDaySchema }),
  zone: z.string(),
});

export type LogFile = { readonly header: LogHeader; readonly events: readonly EventEnvelope[] };
export type ReadResult = { readonly ok: true; readonly file: LogFile } | { readonly ok: false; readonly message: string };

/** Reads an exported log. What does not fit is refused whole, with a sentence that names the line. */
export function readLog(text: string): ReadResult {
  const [first, ...rest] = text.split('\n').filter((line) => line.trim() !== '');
  if (first === undefined) return no('The file is empty. Export a log from Settings and try again.');
  const header = headerSchema.safeParse(tryJson(first));
  if (!header.success) return no('This is not a Gauntlet log: its first line is not the header of one.');
  if (rest.length !== header.data.events) {
    return no(`The file is cut short or was changed: its header says ${header.data.events} events, it has ${rest.length}.`);
  }
  const events: EventEnvelope[] = [];
  for (const [i, line] of rest.entries()) {
    const event = readEvent(line);
    if (typeof event === 'string') return no(`Line ${i + 2} is not an event: ${event}`);
    events.push(event);
  }
  return { ok: true, file: { header: header.data, events } };
}

function readEvent(line: string): EventEnvelope | string {
  const envelope = envelopeSchema.safeParse(tryJson(line));
  if (!envelope.success) return describe(envelope.error.issues[0]);
  const event = { ...envelope.data, data: envelope.data.data };
  const definition = registry.handling.get(event.type)?.definition;
  if (!definition || definition.v !== event.v) return event;
  const data = definition.data.safeParse(event.data);
  return data.success ? event : describe(data.error.issues[0]);
}

function describe(issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined): string {
  return issue ? `${issue.path.join('.') || 'the line'}: ${issue.message}` : 'it does not fit.';
}

function tryJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function no(message: string): ReadResult {
  return { ok: false, message };
}
