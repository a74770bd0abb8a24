import { useEffect, useState } from 'react';
import { readRuns, subscribeRuns, type ToolRun } from '../shared/runs.ts';

/** Returns the stored runs and rerenders when this tab stores one. */
export function useRuns(): readonly ToolRun[] {
  const [runs, setRuns] = useState(() => readRuns());
  useEffect(() => subscribeRuns(() => setRuns(readRuns())), []);
  return runs;
}
