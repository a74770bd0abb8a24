import type { Refusal } from '../fold/slice.ts';
import type { EventEnvelope } from '../log/event.ts';

/** The answer to a command: the events it recorded, or why it was not done. */
export type Answer =
  | { readonly ok: true; readonly events: readonly EventEnvelope[]; readonly repeated: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

/** A refusal for an act whose rules threw, which is a fault of ours: the commands beside it are decided all the same. */
export type Broken = { readonly type: 'Broken'; readonly message: string };

/** A refusal for what the device's storage did not take: nothing was recorded. */
export type NotSaved = { readonly type: 'NotSaved'; readonly failure: string; readonly message: string };
