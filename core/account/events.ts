import * as z from 'zod/mini';
import { amountSchema } from '../kernel/amount.ts';
import { defineEvent, type EventOf, type NewEventOf } from '../kernel/event.ts';

export const accountEvents = {
  /** The account's log begins on this device. */
  AccountOpened: defineEvent({ v: 1, data: z.object({ accountId: z.string(), name: z.string(), email: z.string() }) }),
  /** The daily login: the app was opened on a new local day. Carries what it earned. */
  DayOpened: defineEvent({
    v: 1,
    data: z.object({ points: amountSchema, xp: amountSchema }),
  }),
};
export type AccountEvent = EventOf<typeof accountEvents>;
export type NewAccountEvent = NewEventOf<typeof accountEvents>;
