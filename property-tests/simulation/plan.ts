import * as z from 'zod';
import { FAULTS } from './engine/faults.ts';
import { ACTIONS } from './scenarioKinds.ts';

const actionSchema = z.object({
  person: z.int(),
  tab: z.int(),
  what: z.enum(ACTIONS),
  n: z.int(),
  /** Milliseconds that pass before the action. */
  after: z.int(),
});
export type Action = z.infer<typeof actionSchema>;

const deviceSchema = z.object({
  /** The number of the person. */
  person: z.int(),
  tabs: z.int(),
  zone: z.string(),
  keepsSnapshots: z.boolean(),
  /** The number of the action before which it starts. */
  startsAt: z.int(),
  /** Devices with the same number are accounts in one browser: they share clock, zone and network. */
  browser: z.int(),
  /** The number of the action before which its storage is erased, or null. */
  erasedAt: z.nullable(z.int()),
  /** Daily claims of invented days in one sitting, offline: before which action, how many, and in the coming or the past year. Or null. */
  farm: z.nullable(z.object({ at: z.int(), claims: z.int(), days: z.enum(['coming', 'past']) })),
  /** Offline from the action with one number to that with the other. Or null. */
  away: z.nullable(z.object({ from: z.int(), to: z.int() })).default(null),
  /** Its storage becomes a copy of that of another device of the person, with its id: before which action, and of which device. Or null. */
  copy: z.nullable(z.object({ at: z.int(), of: z.int() })).default(null),
});
export type PlannedDevice = z.infer<typeof deviceSchema>;

/** The plan of a simulation. Without some of its actions, faults, last tabs or last people it is still a valid plan. */
export const planSchema = z.object({
  seed: z.int(),
  begins: z.string(),
  /** For each person: number of tabs, time zone, whether they start with XP to spend, and whether their device stores snapshots. */
  people: z.array(z.object({ tabs: z.int(), zone: z.string(), isRich: z.boolean(), keepsSnapshots: z.boolean().default(false) })),
  faults: z.array(z.enum(FAULTS)),
  /** How often somebody reviews something before an action, if not as usual. */
  reviews: z.number().optional(),
  actions: z.array(actionSchema),
  /** The devices of accounts whose log the server orders; `person` of an action is then the number of a device. Without it each person has one device. */
  devices: z.array(deviceSchema).optional(),
});
export type Plan = z.infer<typeof planSchema>;
