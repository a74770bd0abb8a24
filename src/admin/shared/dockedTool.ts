import { createListeners } from '../../lib/listeners.ts';

/** The tools that can be docked beside the app. */
export type DockedTool = 'debug' | 'recovery' | 'testing' | 'travel' | 'whatIf';

let open: DockedTool | null = null;
const changes = createListeners();

/** The docked tool. */
export const dockedTool = {
  get: () => open,
  show(tool: DockedTool | null): void {
    open = tool;
    changes.notify();
  },
  subscribe: changes.subscribe,
};
