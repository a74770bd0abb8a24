import { createListeners } from '../../lib/listeners.ts';

/** The tools that can stay open beside the app. */
export type DockedTool = 'debug' | 'recovery' | 'testing' | 'travel' | 'whatIf';

let open: DockedTool | null = null;
const changes = createListeners();

/** Which tool stands beside the app. */
export const dockedTool = {
  get: () => open,
  show(tool: DockedTool | null): void {
    open = tool;
    changes.tell();
  },
  subscribe: changes.subscribe,
};
