import { useEffect, useState } from 'react';
import { readRuns, subscribeRuns, type ToolRun } from '../shared/runs.ts';

/** The kept runs; redraws when one is kept in this tab. */
export function useRuns(): readonly ToolRun[] {
  const [runs, setRuns] = useState(() => readRuns());
  useEffect(() => subscribeRuns(() => setRuns(readRuns())), []);
  return runs;
}
