/** The wire format of an account's devices: what `GET /api/local/devices` returns. Apart from that of the log, which every start needs. */
import * as z from 'zod/mini';
import { instantSchema } from '../../kernel/time/localDay.ts';

/** A device of the account. `waiting`: the number of events that had not reached the server when it was last seen. */
const device = z.object({
  id: z.string(),
  name: z.string(),
  firstSeen: instantSchema,
  lastSeen: instantSchema,
  waiting: z.int(),
  app: z.string(),
  isSignedIn: z.boolean(),
});
export type AccountDevice = z.infer<typeof device>;

/** The response of `GET /api/local/devices`, the device seen last first, and the size of the log on the server in events and in bytes. */
export const devicesResponse = z.object({
  ok: z.literal(true),
  payload: z.object({ now: instantSchema, devices: z.array(device), log: z.object({ events: z.int(), bytes: z.int() }) }),
});
export type Devices = z.infer<typeof devicesResponse>['payload'];
