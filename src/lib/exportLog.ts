import { useState } from 'react';
import { downloadLines, logFileName } from './downloadText.ts';
import { useGauntlet } from './gauntlet.ts';

/** Downloads the whole log as a file. Resolves with whether that succeeded; calls `onProblem` with the reason when it failed. */
export function useExportLog(onProblem: (problem: string) => void): {
  readonly exporting: boolean;
  readonly exportLog: () => Promise<boolean>;
} {
  const gauntlet = useGauntlet();
  const [exporting, setExporting] = useState(false);
  async function exportLog(): Promise<boolean> {
    setExporting(true);
    try {
      await downloadLines(await gauntlet.exportLog(), logFileName(new Date()), 'application/jsonl');
      return true;
    } catch (error) {
      onProblem(error instanceof Error ? error.message : 'Please try again.');
      return false;
    } finally {
      setExporting(false);
    }
  }
  return { exporting, exportLog };
}
