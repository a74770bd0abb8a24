import { useState } from 'react';
import { downloadLines, logFileName } from './downloadText.ts';
import { useGauntlet } from './gauntlet.ts';

/** Downloads the whole log as a file. Calls `onProblem` with the reason when that fails. */
export function useExportLog(onProblem: (problem: string) => void): {
  readonly exporting: boolean;
  readonly exportLog: () => Promise<void>;
} {
  const gauntlet = useGauntlet();
  const [exporting, setExporting] = useState(false);
  async function exportLog(): Promise<void> {
    setExporting(true);
    try {
      await downloadLines(await gauntlet.exportLog(), logFileName(new Date()), 'application/jsonl');
    } catch (error) {
      onProblem(error instanceof Error ? error.message : 'Please try again.');
    } finally {
      setExporting(false);
    }
  }
  return { exporting, exportLog };
}
