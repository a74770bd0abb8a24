import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';
import { ACTIVITY_IDS, PACKAGE_IDS } from './events.ts';

export const buyPoints = z.object({ packageId: z.enum(PACKAGE_IDS), paymentId: idSchema });
export const claimActivity = z.object({ activity: z.enum(ACTIVITY_IDS) });
export const claimStripDay = z.object({});
