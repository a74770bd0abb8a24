import { createListeners } from '../../lib/listeners.ts';

/** The tools that can be docked beside the app. */
export type DockedTool = 'debug' | 'recovery' | 'testing' | 'travel' | 'whatIf';

let docked: DockedTool | null = null;
const toolChanges = createListeners();

/** The docked tool. */
export const dockedTool = {
  get: () => docked,
  show(tool: DockedTool | null): void {
    docked = tool;
    toolChanges.notify();
  },
  subscribe: toolChanges.subscribe,
};

/** The state of a chaos run that every screen displays. */
export type ChaosStatus = { readonly strikes: number; readonly broken: number; readonly isEnding: boolean; readonly stop: () => void };

let status: ChaosStatus | null = null;
const chaosChanges = createListeners();

/** The state of this tab's chaos run; null without one. The dock reads it without loading the chaos tool. */
export const chaosStatus = {
  get: () => status,
  show(next: ChaosStatus | null): void {
    status = next;
    chaosChanges.notify();
  },
  subscribe: chaosChanges.subscribe,
};
