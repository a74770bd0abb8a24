import { onDemand } from './onDemand.ts';

/** Dialogs, menus, tooltips and announcements, 35 kB (gzip) with Radix: the chunk loads with the first of them. */
export const overlays = onDemand(() => import('./overlays/index.ts'));
