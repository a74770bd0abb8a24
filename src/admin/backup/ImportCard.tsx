import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { ImportOutcome, ImportProgressBar, LogFilePicker, useImportLog } from '../../lib/importLog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

/** Imports a backup. */
export function ImportCard() {
  const picker = useRef<HTMLInputElement>(null);
  const { isBusy, progress, end, begin, cancel } = useImportLog();
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-bold">Put a backup in</h2>
      <p className="text-sm text-muted">
        A file of this account goes in where its events go on from those that are here; every event is checked first, and all of it is taken
        or nothing. What is here already is not taken twice.
      </p>
      <Button variant="secondary" busy={isBusy} onClick={() => picker.current?.click()}>
        {!isBusy && <Upload aria-hidden />}
        {isBusy ? 'Importing...' : 'Import a log'}
      </Button>
      <LogFilePicker ref={picker} onChoose={(file) => void begin(file)} />
      {progress && <ImportProgressBar progress={progress} onCancel={cancel} />}
      {end && <ImportOutcome end={end} />}
    </Card>
  );
}
