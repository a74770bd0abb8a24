import { FileDiff, FileUp, MonitorPlay, MonitorSmartphone, SearchCheck, Sigma } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { LOG_INVARIANTS, type LogHeader } from '@gauntlet/core/devtools';
import { Fact, Facts } from '../../features/why/Fact.tsx';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { LogFilePicker } from '../../lib/importLog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ToolPage } from '../shared/ToolPage.tsx';
import { AboutTools } from './AboutTools.tsx';
import type { LogQuery } from './logQuery.ts';
import { type QueryState, type Opened, useLogFile, viewLogFile } from './useLogFile.ts';

/** Opens a log file read-only: displays, queries and compares it. It is never merged into the account's log (LF1). */
export function LogFilePage() {
  const picker = useRef<HTMLInputElement>(null);
  const { opened, queryState, open, runQuery } = useLogFile();
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
      description="Open an exported log, or an error report that contains one. The file is read-only and separate from your own log."
      actions={opened.name === 'open' && button}
    >
      <LogFilePicker ref={picker} onChoose={(file) => void open(file)} />
      {opened.name === 'none' && (
        <div className="grid items-stretch gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
          <EmptyState
            icon={<FileUp />}
            title="No log is open"
            description="Choose a file. It stays on this device, and its events are not added to your account."
            action={button}
          />
          <AboutTools />
        </div>
      )}
      {opened.name === 'reading' && <Skeleton className="h-48" />}
      {opened.name === 'refused' && (
        <ErrorState title="This file is not a log" description={opened.message} onRetry={choose} retryLabel="Choose another" />
      )}
      {opened.name === 'open' && (
        <OpenLog key={opened.fileName} opened={opened} queryState={queryState} onQuery={(title, query) => void runQuery(title, query)} />
      )}
    </ToolPage>
  );
}

type Props = {
  opened: Extract<Opened, { name: 'open' }>;
  queryState: QueryState | null;
  onQuery: (title: string, query: LogQuery) => void;
};

/** An open log file: its owner, the queries, and the last result. */
function OpenLog({ opened, queryState, onQuery }: Props) {
  const { header, fileName, text } = opened;
  const own = useOwnGauntlet();
  const other = useRef<HTMLInputElement>(null);
  const server = useRef<HTMLInputElement>(null);
  const verifyAgainst = async (file: File) => onQuery(`Verify against ${file.name}`, { kind: 'verify', against: await file.text() });
  const first = useRef(onQuery);
  useEffect(() => first.current('Figures', { kind: 'figures' }), []);
  const diffWith = async (title: string, file: { text: () => Promise<string> }) =>
    onQuery(title, { kind: 'diff', text: await file.text() });

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <Card className="space-y-5">
        <AboutLog header={header} fileName={fileName} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void viewLogFile(text, own)}>
            <MonitorPlay aria-hidden />
            Show the app with this log
          </Button>
          <Button variant="secondary" onClick={() => onQuery('Figures', { kind: 'figures' })}>
            <Sigma aria-hidden />
            Figures
          </Button>
          <Button variant="secondary" onClick={() => onQuery('Verify', { kind: 'verify' })}>
            <SearchCheck aria-hidden />
            Verify
          </Button>
          <Button variant="secondary" onClick={() => onQuery('Devices', { kind: 'devices' })}>
            <MonitorSmartphone aria-hidden />
            Devices
          </Button>
          <Button variant="secondary" onClick={() => server.current?.click()}>
            <SearchCheck aria-hidden />
            Verify against a file
          </Button>
          <LogFilePicker ref={server} onChoose={(file) => void verifyAgainst(file)} />
          <Button variant="secondary" onClick={() => void diffWith('Diff with your own log', { text: () => own.exportLog() })}>
            <FileDiff aria-hidden />
            Diff with my log
          </Button>
          <Button variant="secondary" onClick={() => other.current?.click()}>
            <FileDiff aria-hidden />
            Diff with a file
          </Button>
          <LogFilePicker ref={other} onChoose={(file) => void diffWith(`Diff with ${file.name}`, file)} />
        </div>
        <Bisect onQuery={onQuery} />
      </Card>
      <ResultLines query={queryState} />
    </div>
  );
}

function AboutLog({ header, fileName }: { header: LogHeader; fileName: string }) {
  return (
    <Facts>
      <Fact name="File">{fileName}</Fact>
      <Fact name="Account">
        <code className="font-mono text-xs break-all">{header.account}</code> {header.anonymized && <Badge tone="violet">anonymized</Badge>}
      </Fact>
      <Fact name="Exported">
        <time dateTime={header.asOf.now}>{formatMoment(header.asOf.now)}</time>, in {header.zone}
      </Fact>
      <Fact name="Events">
        <span className="figures">{formatNumber(header.events)}</span>
        {header.app !== undefined && `, by version ${header.app} of the app`}
      </Fact>
      {header.confirmed !== undefined && (
        <Fact name="Confirmed">
          {header.confirmed === null ? 'The server has none of them' : `Up to event ${formatNumber(header.confirmed.position)}`}
        </Fact>
      )}
    </Facts>
  );
}

function Bisect({ onQuery }: { onQuery: Props['onQuery'] }) {
  const [expression, setExpression] = useState('');
  const hasExpression = expression.trim() !== '';
  const bisect = (event: SubmitEvent) => {
    event.preventDefault();
    if (hasExpression) onQuery(`Bisect ${expression.trim()}`, { kind: 'bisect', expression: expression.trim() });
  };
  return (
    <form className="flex items-start gap-2 border-t border-line pt-5" onSubmit={bisect}>
      <div className="min-w-0 flex-1">
        <Field
          label="First event after which this does not hold"
          hint={`An expression like 'balance < 14000', or an invariant: ${LOG_INVARIANTS.map(({ name }) => name).join(', ')}.`}
        >
          {(control) => (
            <Input {...control} value={expression} placeholder="balance >= 0" onChange={({ target }) => setExpression(target.value)} />
          )}
        </Field>
      </div>
      <Button type="submit" variant="secondary" disabled={!hasExpression} className="mt-6.5 h-11">
        Bisect
      </Button>
    </form>
  );
}

/** The result of the last query, as the command line prints it. */
function ResultLines({ query }: { query: QueryState | null }) {
  if (query === null) return null;
  const { title, result } = query;
  return (
    <section aria-label={title} className="min-w-0" aria-live="polite" aria-busy={result === null}>
      <Card className="space-y-3">
        <h2 className="flex flex-wrap items-center gap-3 text-lg font-bold">
          {title}
          {result?.name === 'answered' && result.failed && <Badge tone="red">does not hold</Badge>}
        </h2>
        {result === null && <Skeleton className="h-32" />}
        {result?.name === 'refused' && <p className="text-red">{result.message}</p>}
        {result?.name === 'answered' && (
          <pre className="figures font-mono text-xs wrap-anywhere whitespace-pre-wrap sm:text-sm">{result.lines.join('\n')}</pre>
        )}
      </Card>
    </section>
  );
}
