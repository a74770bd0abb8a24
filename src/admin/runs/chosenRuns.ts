import type { ToolRun } from '../shared/runs.ts';

/** What the tools are called that keep runs. */
export const KINDS: Readonly<Record<ToolRun['kind'], string>> = {
  suite: 'Testing Suite',
  laws: 'Automated Tests',
  load: 'Load Testing',
  chaos: 'Chaos Engineering',
};

/** Which runs somebody wants to see; 'all' leaves it open. */
export type Filter = { readonly kind: string; readonly outcome: string };

/** The runs of a tool and an outcome, in their order (RT1). */
export function chosenRuns(runs: readonly ToolRun[], { kind, outcome }: Filter): readonly ToolRun[] {
  return runs.filter((run) => (kind === 'all' || run.kind === kind) && (outcome === 'all' || (outcome === 'failed') === run.failed > 0));
}

/** How long something took: '350 ms', '12.4 s', '3 min 5 s'. */
export function durationText(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
