import { Download, SearchCheck, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useExportLog } from '../../../lib/exportLog.ts';
import { ImportMerge, ImportOutcome, ImportProgressBar, LogFilePicker, useImportLog } from '../../../lib/importLog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { CheckLog, useCheckLog } from './CheckLog.tsx';
import { LogHealth } from './LogHealth.tsx';

/** The user's log: its health, export, import and check. */
export function YourData() {
  const picker = useRef<HTMLInputElement>(null);
  const { exporting, exportLog } = useExportLog((description) => toast.error('Failed to export your log', { description }));
  const logImport = useImportLog();
  const { checking, check } = useCheckLog();
  return (
    <div className="space-y-4">
      <LogHealth />
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button variant="secondary" busy={exporting} onClick={() => void exportLog()}>
          {!exporting && <Download aria-hidden />}
          {exporting ? 'Exporting...' : 'Export my log'}
        </Button>
        <Button variant="secondary" busy={logImport.isBusy} onClick={() => picker.current?.click()}>
          {!logImport.isBusy && <Upload aria-hidden />}
          {logImport.isBusy ? 'Importing...' : 'Import a log'}
        </Button>
        <Button variant="secondary" busy={checking.name === 'busy'} onClick={() => void check()}>
          {checking.name !== 'busy' && <SearchCheck aria-hidden />}
          {checking.name === 'busy' ? 'Checking...' : 'Check this log'}
        </Button>
        <LogFilePicker ref={picker} onChoose={(file) => void logImport.begin(file)} />
      </div>
      {logImport.progress && <ImportProgressBar progress={logImport.progress} onCancel={logImport.cancel} />}
      <ImportMerge compared={logImport.compared} />
      {logImport.end && <ImportOutcome end={logImport.end} />}
      <CheckLog checking={checking} />
    </div>
  );
}
