import * as z from 'zod/mini';
import { amountSchema } from '../../kernel/lib/amount.ts';
import { defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';

/** The stream that a new account's sample history is written in: none of its events is ever told to the node API. */
export const SAMPLE_DEVICE = 'sample';
/** The stream of what was made of the node API's nodes on a device that had lost its log: the node API knows all of it. */
export const RESTORED_DEVICE = 'restored';

export const accountEvents = {
  /** The account's log begins on this device. */
  AccountOpened: defineEvent({ v: 1, data: z.object({ accountId: z.string(), name: z.string(), email: z.string() }) }),
  /** The daily login: the app was opened on a new local day. Carries what it earned. */
  DayOpened: defineEvent({
    v: 1,
    data: z.object({ points: amountSchema, xp: amountSchema }),
  }),
  /** The sample history is left: every figure begins anew; the person's own challenges and check-ins stay. */
  StartedFresh: defineEvent({ v: 1, data: z.object({}) }),
};
export type AccountEvent = EventOf<typeof accountEvents>;
export type NewAccountEvent = NewEventOf<typeof accountEvents>;
