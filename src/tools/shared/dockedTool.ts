/** The tools that can stay open beside the app. */
export type DockedTool = 'debug' | 'recovery' | 'testing' | 'travel' | 'whatIf';

let open: DockedTool | null = null;
const listeners = new Set<() => void>();

/** Which tool stands beside the app. */
export const dockedTool = {
  get: () => open,
  show(tool: DockedTool | null): void {
    open = tool;
    listeners.forEach((listener) => listener());
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
