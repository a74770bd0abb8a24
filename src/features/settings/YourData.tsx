import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadText } from '../../lib/downloadText.ts';
import { useGauntlet } from '../../lib/gauntletContext.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { LogHealth } from './LogHealth.tsx';
import { logFileName } from './logFileName.ts';

/** The person's own log: how it is, and a copy of it as a file. */
export function YourData() {
  const { exporting, exportLog } = useExport();
  return (
    <>
      <LogHealth />
      <Button variant="secondary" className="mt-4 max-sm:w-full" busy={exporting} onClick={() => void exportLog()}>
        <Download aria-hidden />
        Export my log
      </Button>
    </>
  );
}

function useExport() {
  const gauntlet = useGauntlet();
  const [exporting, setExporting] = useState(false);
  async function exportLog() {
    setExporting(true);
    try {
      downloadText(await gauntlet.exportLog(), logFileName(new Date()), 'application/jsonl');
    } catch (error) {
      toast.error('Failed to export your log', { description: error instanceof Error ? error.message : 'Please try again.' });
    } finally {
      setExporting(false);
    }
  }
  return { exporting, exportLog };
}
