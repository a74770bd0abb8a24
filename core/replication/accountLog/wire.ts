/** The wire format of an account's log: what the calls `/api/local/log` send and receive. Client and server validate with the same schemas. */
import * as z from 'zod/mini';
import { envelopeSchema, isEnvelope, type EventEnvelope } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';
import { dateSchema, instantSchema } from '../../kernel/time/localDay.ts';

/** The most events of one page of a pull, and of one push. */
export const LOG_PAGE = 1_000;
/** The largest body of a push in bytes. The server refuses a larger one with 413, and the client halves its batch. */
export const LARGEST_PUSH = 2 * 1024 * 1024;

/** Request headers of the log calls: the id of the device, the number of events that wait on it, and the version of the app. */
export const DEVICE_HEADER = 'Device';
export const WAITING_HEADER = 'Waiting';
export const APP_HEADER = 'App-Version';

/** The device id of the events that the server appends by itself. */
export const SERVER_DEVICE = 'server';

const position = z.int().check(z.minimum(0));
const hash = z.string().check(z.regex(/^([0-9a-f]{64})?$/));

/** The last position of the log that the server has, the hash of its event ('' for an empty log), and the server's time. */
const head = { head: position, hash, now: instantSchema };

/** What a screen can show before the log is there: points, level, XP, streak in days, trust (0 to 100), as of a local date. Only for their owner. */
export const ownFigures = z.object({
  points: z.int(),
  level: z.int(),
  xp: z.int(),
  streakDays: z.int(),
  trust: z.number(),
  date: dateSchema,
});
export type OwnFigures = z.infer<typeof ownFigures>;

/**
 * The response to a pull. `events` follow the requested position, at most `LOG_PAGE`; more follow while their last position is below `head`.
 * `isUploading`: this device has uploaded the log so far (AL9), and may go on. `mayMerge`: the log takes an old log of this device (AL9). `earliest`: the server takes no event of this device from before it (AL6); null while the log is empty. `lowestApp`: an app of an earlier
 * version may read, but not push. `figures`: those of the last push, where the log is read from its beginning (AL18); a server of before names none.
 */
export const logPage = z.object({
  ok: z.literal(true),
  payload: z.object({
    ...head,
    earliest: z.nullable(instantSchema),
    isUploading: z.boolean(),
    mayMerge: z.boolean(),
    lowestApp: z.string(),
    figures: z.optional(z.nullable(ownFigures)),
    events: z.array(z.custom<EventEnvelope>(isEnvelope)),
  }),
});
export type LogPage = z.infer<typeof logPage>['payload'];

/** A command of a push: its id, and the events that it recorded, in order. */
const pushedCommand = z.object({ id: idSchema, events: z.array(envelopeSchema).check(z.minLength(1)) });
export type PushedCommand = z.infer<typeof pushedCommand>;

/**
 * A push: commands that follow the event at `expected`, whose hash is `hash`. `upload`: the events are a log from before the server had one, of
 * several devices and of the past. A log takes them when it has no other events, and once more from a device that merges its own old log (AL9).
 * `figures`: those of the log behind the push, as the device knows them (AL18).
 */
export const pushRequest = z.object({
  expected: position,
  hash,
  upload: z.optional(z.boolean()),
  figures: z.optional(ownFigures),
  commands: z.array(pushedCommand).check(z.minLength(1)),
});
export type PushRequest = z.infer<typeof pushRequest>;

/** The response to a push that the server accepted. */
export const pushAccepted = z.object({ ok: z.literal(true), payload: z.object(head) });

/** A command of a push that the server refuses, and the code. */
const refusedCommand = z.object({ command: z.string(), code: z.string() });
export type RefusedCommand = z.infer<typeof refusedCommand>;

/** The response to a push that the server refused. `refused`: all refused commands; a server of before names only the first one, in `about`. */
export const pushRefusal = z.object({
  error: z.object({ code: z.string(), message: z.string(), about: z.optional(z.string()), refused: z.optional(z.array(refusedCommand)) }),
});

/**
 * Why the server refuses a push, and the status of the response. `Behind`: the log has grown, or is another one: pull first. The codes with
 * status 422 are about commands: each of these is refused by itself, and the rest can be decided again.
 */
export const PUSH_REFUSALS = {
  /** The head of the log is not `expected`, or its hash is another. */
  Behind: 409,
  /** A second log was merged into this one before (AL9). */
  MergedBefore: 409,
  /** The app is older than the lowest version that may push. */
  UpdateNeeded: 426,
  /** The body, or the number of events, is larger than a push may be. */
  TooLarge: 413,
  /** An event does not continue the chain of hashes, or the numbers of its device. */
  WrongChain: 400,
  /** The events name another person, another device, or another command than the push. */
  NotYours: 403,
  /** The log is full. */
  LogFull: 507,
  /** A command or an event with this id is in the log already. */
  Repeated: 422,
  /** An event is more than five minutes ahead of the server's clock. */
  AheadOfClock: 422,
  /** An event is earlier than the last contact of its device, or a daily claim is older than 30 days. */
  TooEarly: 422,
  /** An event is larger than an event may be. */
  EventTooLarge: 422,
  /** An event has a text with NUL or with half of a surrogate pair. */
  BadText: 422,
} as const;
export type PushRefusal = keyof typeof PUSH_REFUSALS;

/** The request of `POST /api/local/log/begin`: how the log of a new account begins (AC18), and the person's time zone (IANA). */
export const beginRequest = z.object({ beginning: z.enum(['sample', 'plain']), zone: z.string().check(z.minLength(1), z.maxLength(100)) });
