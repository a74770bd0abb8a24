import * as z from 'zod/mini';
import { amountSchema, defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';

/** Device id of a new account's sample history (AC9). Its events are never sent to the node API. */
export const SAMPLE_DEVICE = 'sample';
/** Device id of events that a restore built from nodes (AC12). The node API already has all of them. */
export const RESTORED_DEVICE = 'restored';

/** What a user can hide: the sample community, and the checklist of first steps (AC18). */
export const PARTS = ['sample-community', 'first-steps'] as const;
export const VISIBILITIES = ['shown', 'hidden'] as const;
export type Part = (typeof PARTS)[number];

/** Events of the account slice. */
export const accountEvents = {
  /** The first event of an account's log. */
  AccountOpened: defineEvent({ rule: 'AC1', v: 1, data: z.object({ accountId: z.string(), name: z.string(), email: z.string() }) }),
  /** The daily login: the app was opened on a new local day. `points` and `xp` are what it earned. */
  DayOpened: defineEvent({
    rule: 'AC2',
    v: 1,
    data: z.object({ points: amountSchema, xp: amountSchema }),
  }),
  /** The user left the sample history: every figure restarts; their own challenges and check-ins remain (AC10). */
  StartedFresh: defineEvent({ rule: 'AC10', v: 1, data: z.object({}) }),
  /** The user hid a part of the screens, or shows it again (AC18). */
  VisibilitySet: defineEvent({
    rule: 'AC18',
    v: 1,
    data: z.object({ part: z.enum(PARTS), visibility: z.enum(VISIBILITIES) }),
  }),
};
export type AccountEvent = EventOf<typeof accountEvents>;
export type NewAccountEvent = NewEventOf<typeof accountEvents>;
