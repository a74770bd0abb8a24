import type { PlantedBug } from './bug.ts';
import { adverseBugs } from './bugs/adverse.ts';
import { feedBugs } from './bugs/feed.ts';
import { kernelBugs } from './bugs/kernel.ts';
import { serverBugs } from './bugs/server.ts';
import { sliceBugs } from './bugs/slices.ts';
import { syncBugs } from './bugs/sync.ts';

/** All planted bugs. Each has a unique name. */
export const BUGS: readonly PlantedBug[] = [...kernelBugs, ...syncBugs, ...feedBugs, ...sliceBugs, ...serverBugs, ...adverseBugs];
