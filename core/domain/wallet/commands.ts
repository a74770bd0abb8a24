import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';
import { ACTIVITY_IDS, PACKAGE_IDS } from './events.ts';

/** Buys a package (WA5), claims an activity (WA6) or a day of the strip (WA8). */
export const buyPoints = z.object({ packageId: z.enum(PACKAGE_IDS), paymentId: idSchema });
export const claimActivity = z.object({ activity: z.enum(ACTIVITY_IDS) });
export const claimStripDay = z.object({});
