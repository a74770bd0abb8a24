import * as z from 'zod/mini';
import { amountSchema, defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';

/** Ids of the packages (WA5). */
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

/** Events of the wallet slice. */
export const walletEvents = {
  /** The opening grant of a new account, or of a fresh start (AC1, AC10). */
  OpeningGranted: defineEvent({ rule: 'AC1', v: 1, data: z.object({ points }) }),
  /** A package was bought. `paymentId` identifies the simulated payment, which is credited once (WA5). */
  PointsPurchased: defineEvent({
    rule: 'WA5',
    v: 1,
    data: z.object({
      packageId: z.enum(PACKAGE_IDS),
      paymentId: idSchema,
      points,
      bonus: points,
      priceCents: amountSchema,
    }),
  }),
  /** An activity of the Earn grid was claimed (WA6). */
  ActivityClaimed: defineEvent({ rule: 'WA6', v: 1, data: z.object({ activity: z.enum(ACTIVITY_IDS), points }) }),
  /** A day of the Points Store's seven-day strip was claimed (WA8). */
  StripDayClaimed: defineEvent({ rule: 'WA8', v: 1, data: z.object({ cycleDay: z.int().check(z.minimum(1), z.maximum(7)), points }) }),
};
export type WalletEvent = EventOf<typeof walletEvents>;
export type NewWalletEvent = NewEventOf<typeof walletEvents>;
