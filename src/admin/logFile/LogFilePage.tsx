import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { LogFilePicker } from '../../lib/importLog.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ToolPage } from '../shared/ToolPage.tsx';
import { OpenLog } from './OpenLog.tsx';
import { useLogFile } from './useLogFile.ts';

/** Opens a log file read-only: displays, queries and compares it. It is never merged into the account's log (LF1). */
export function LogFilePage() {
  const picker = useRef<HTMLInputElement>(null);
  const { opened, asked, open, ask } = useLogFile();
  const choose = () => picker.current?.click();
  const button = (
    <Button variant={opened.name === 'open' ? 'secondary' : 'primary'} onClick={choose} busy={opened.name === 'reading'}>
      {opened.name !== 'reading' && <FileUp aria-hidden />}
      {opened.name === 'reading' ? 'Reading...' : opened.name === 'open' ? 'Open another' : 'Choose a file'}
    </Button>
  );
  return (
    <ToolPage
      title="Open a Log File"
      description="A log that somebody exported, or an error report with one in it: sealed, read-only, apart from your own."
      actions={opened.name === 'open' && button}
    >
      <LogFilePicker ref={picker} onChoose={(file) => void open(file)} />
      {opened.name === 'none' && (
        <EmptyState
          icon={<FileUp />}
          title="No log is open"
          description="Choose a file. It stays on this device, and nothing of it comes into your account."
          action={button}
        />
      )}
      {opened.name === 'reading' && <Skeleton className="h-48" />}
      {opened.name === 'refused' && (
        <ErrorState title="This file is no log" description={opened.message} onRetry={choose} retryLabel="Choose another" />
      )}
      {opened.name === 'open' && (
        <OpenLog key={opened.fileName} opened={opened} asked={asked} onAsk={(title, question) => void ask(title, question)} />
      )}
    </ToolPage>
  );
}
