import type { Refusal, RefusalOf } from '../fold/slice.ts';
import type { EventEnvelope } from '../log/event.ts';

/**
 * The result of a command: the events it recorded, or why it was refused. `repeated`: the command took effect before, and these are its
 * events of then.
 */
export type CommandResult<Event extends EventEnvelope = EventEnvelope, R extends Refusal = Refusal> =
  | { readonly ok: true; readonly events: readonly Event[]; readonly repeated: boolean }
  | { readonly ok: false; readonly refusal: R };

/** A refusal of a command whose data do not match its schema, or whose type is unknown. */
export type Malformed = { readonly type: 'Malformed'; readonly message: string };

/** A refusal because the rules threw: a bug of the app. The other commands of the batch are still decided. */
export type Broken = { readonly type: 'Broken'; readonly message: string };

/** A refusal because the device's storage failed: nothing was recorded. */
export type NotSaved = { readonly type: 'NotSaved'; readonly failure: string; readonly message: string };

/** A refusal because the log is open read-only: the past of an account, or a log that was opened from a file. */
export type ReadOnly = RefusalOf<'InThePast' | 'LogSealed'>;

/** A refusal because the log holds events of a later version of the app (LG1), or because the command's text is too long to store (LG17). */
export type NotDecided = RefusalOf<'UpdateNeeded' | 'TooLarge'>;

/** The refusals that any command can meet. */
export type StoreRefusal = Malformed | Broken | NotSaved | ReadOnly | NotDecided;
