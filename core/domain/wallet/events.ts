import * as z from 'zod/mini';
import { amountSchema } from '../../kernel/lib/amount.ts';
import { defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';

export const PACKAGE_IDS = ['starter', 'popular', 'pro', 'elite', 'ultimate'] as const;
export const ACTIVITY_IDS = [
  'daily-login',
  'complete-challenge',
  'win-challenge',
  'invite-friend',
  'share-challenge',
  'comment-engage',
  'streak-bonus',
  'first-bet',
] as const;
export type PackageId = (typeof PACKAGE_IDS)[number];
export type ActivityId = (typeof ACTIVITY_IDS)[number];

const points = amountSchema;

export const walletEvents = {
  OpeningGranted: defineEvent({ v: 1, data: z.object({ points }) }),
  /** A package bought; `paymentId` is the simulated payment's, and is credited once (WA5). */
  PointsPurchased: defineEvent({
    v: 1,
    data: z.object({
      packageId: z.enum(PACKAGE_IDS),
      paymentId: idSchema,
      points,
      bonus: points,
      priceCents: amountSchema,
    }),
  }),
  ActivityClaimed: defineEvent({ v: 1, data: z.object({ activity: z.enum(ACTIVITY_IDS), points }) }),
  /** A day of the Points Store's strip of seven. */
  StripDayClaimed: defineEvent({ v: 1, data: z.object({ cycleDay: z.int().check(z.minimum(1), z.maximum(7)), points }) }),
};
export type WalletEvent = EventOf<typeof walletEvents>;
export type NewWalletEvent = NewEventOf<typeof walletEvents>;
