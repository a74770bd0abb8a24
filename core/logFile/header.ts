import * as z from 'zod/mini';
import { instantSchema, localDaySchema } from '../kernel/time/localDay.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { flawOfJson, jsonOf } from './plainJson.ts';

/** The last position of a log that the server has, and the hash of its event. */
export type ConfirmedHead = { readonly position: number; readonly hash: string };

/** The first line of an exported log: its account, and the moment and zone of the export. */
export type LogHeader = {
  readonly format: 'gauntlet-log';
  readonly version: 1;
  /** The version of the app that wrote the file; absent in files from before this field. */
  readonly app?: string | undefined;
  readonly account: string;
  readonly events: number;
  /** The hash of the last event, '' for an empty log. */
  readonly head: string;
  /** The confirmed head; null when the server has none of the events. Absent in files from before this field. */
  readonly confirmed?: ConfirmedHead | null | undefined;
  readonly asOf: AsOf;
  readonly zone: string;
  /** Whether names and texts were replaced, so that the file can be shared. */
  readonly anonymized?: boolean | undefined;
};

/** The version of the file format that this app writes and reads. */
const VERSION = 1;

const formatSchema = z.object({ format: z.literal('gauntlet-log'), version: z.int().check(z.minimum(1)) });
const headerSchema = z.object({
  format: z.literal('gauntlet-log'),
  version: z.literal(VERSION),
  app: z.optional(z.string()),
  account: z.string().check(z.minLength(1)),
  events: z.int().check(z.minimum(0)),
  head: z.string(),
  confirmed: z.optional(z.nullable(z.object({ position: z.int().check(z.minimum(1)), hash: z.string() }))),
  asOf: z.object({ now: instantSchema, day: localDaySchema }),
  zone: z.string(),
  anonymized: z.optional(z.boolean()),
});

/** Parses a line as a header. Returns a sentence with the reason when it is none. */
export function headerOf(line: string): LogHeader | string {
  const value = jsonOf(line);
  const header = headerSchema.safeParse(value);
  if (header.success && flawOfJson(value) === null) return header.data;
  const format = formatSchema.safeParse(value);
  if (format.success && format.data.version > VERSION) {
    return 'This log was exported by a later version of Gauntlet. Update the app to read it.';
  }
  return 'This is not a Gauntlet log: its first line is not the header of one.';
}
