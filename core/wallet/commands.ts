import * as z from 'zod/mini';
import { ACTIVITY_IDS, PACKAGE_IDS } from './events.ts';

export const buyPoints = z.object({ packageId: z.enum(PACKAGE_IDS), paymentId: z.string().check(z.minLength(1)) });
export const claimActivity = z.object({ activity: z.enum(ACTIVITY_IDS) });
export const claimStripDay = z.object({});
