import type { ToolRun } from '../shared/runs.ts';

/** The names of the tools that store runs. */
export const KINDS: Readonly<Record<ToolRun['kind'], string>> = {
  suite: 'Testing Suite',
  laws: 'Automated Tests',
  load: 'Load Testing',
  chaos: 'Chaos Engineering',
};

/** A filter of runs; 'all' disables a condition. */
export type Filter = { readonly kind: string; readonly outcome: string };

/** Filters runs by tool and outcome and keeps their order (RT1). */
export function chosenRuns(runs: readonly ToolRun[], { kind, outcome }: Filter): readonly ToolRun[] {
  return runs.filter((run) => (kind === 'all' || run.kind === kind) && (outcome === 'all' || (outcome === 'failed') === run.failed > 0));
}

/** Formats a duration: '350 ms', '12.4 s', '3 min 5 s'. */
export function durationText(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
