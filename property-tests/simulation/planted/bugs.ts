import type { PlantedBug } from './bug.ts';
import { devicePlanOf } from '../devicePlan.ts';
import { betweenPlanOf } from '../betweenPlan.ts';
import type { Plan } from '../plan.ts';
import { planOf } from '../usualPlan.ts';
import { accountLogBugs } from './bugs/accountLog.ts';
import { adverseBugs } from './bugs/adverse.ts';
import { feedBugs } from './bugs/feed.ts';
import { kernelBugs } from './bugs/kernel.ts';
import { reviewBugs } from './bugs/reviews.ts';
import { serverBugs } from './bugs/server.ts';
import { sliceBugs } from './bugs/slices.ts';
import { syncBugs } from './bugs/sync.ts';

/** Planted bugs, the file name of the table of their seeds, what makes the plan of a seed, and the option of `npm run sim` for such plans. */
export type BugTable = {
  readonly name: string;
  readonly bugs: readonly PlantedBug[];
  readonly planOf: (seed: number) => Plan;
  readonly option: '' | '--devices ' | '--between ';
};

/** All planted bugs of people with one device each. Each has a unique name. */
const BUGS: readonly PlantedBug[] = [...kernelBugs, ...syncBugs, ...feedBugs, ...sliceBugs, ...serverBugs, ...adverseBugs];

/** The tables: people with one device each, accounts on several devices, and people in one challenge who verify each other. */
export const BUG_TABLES = {
  usual: { name: 'found', bugs: BUGS, planOf, option: '' },
  devices: { name: 'foundOnDevices', bugs: accountLogBugs, planOf: devicePlanOf, option: '--devices ' },
  between: { name: 'foundBetween', bugs: reviewBugs, planOf: betweenPlanOf, option: '--between ' },
} as const satisfies Readonly<Record<string, BugTable>>;
