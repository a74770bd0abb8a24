import type { PlantedBug } from './bug.ts';
import { devicePlanOf } from '../devicePlan.ts';
import { planOf, type Plan } from '../plan.ts';
import { accountLogBugs } from './bugs/accountLog.ts';
import { adverseBugs } from './bugs/adverse.ts';
import { feedBugs } from './bugs/feed.ts';
import { kernelBugs } from './bugs/kernel.ts';
import { reviewBugs } from './bugs/reviews.ts';
import { serverBugs } from './bugs/server.ts';
import { sliceBugs } from './bugs/slices.ts';
import { syncBugs } from './bugs/sync.ts';

/** Planted bugs, the file name of the table of their seeds, and what makes the plan of a seed. */
export type BugTable = { readonly name: string; readonly bugs: readonly PlantedBug[]; readonly planOf: (seed: number) => Plan };

/** All planted bugs of people with one device each. Each has a unique name. */
const BUGS: readonly PlantedBug[] = [...kernelBugs, ...syncBugs, ...feedBugs, ...sliceBugs, ...serverBugs, ...reviewBugs, ...adverseBugs];

/** The tables: people with one device each, and accounts on several devices. */
export const BUG_TABLES: readonly [BugTable, BugTable] = [
  { name: 'found', bugs: BUGS, planOf },
  { name: 'foundOnDevices', bugs: accountLogBugs, planOf: devicePlanOf },
];
