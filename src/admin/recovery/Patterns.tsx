import { Radar, TriangleAlert } from 'lucide-react';
import { formatTime } from '../../lib/formatDate.ts';
import { analyseNow, type Analysis, type Pattern } from '../../lib/recovery/analysis.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

const words: Readonly<Record<Pattern['kind'], string>> = {
  network: 'Network',
  chunk: 'A part of the app',
  missing: 'Missing data',
  timeout: 'Timeout',
  other: 'Anything else',
};

/** The likelihood of each kind of error, with a recommendation. */
export function Patterns({ analysis, onLook }: { analysis: Analysis | null; onLook: () => void }) {
  const look = () => {
    analyseNow();
    onLook();
  };
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">Error patterns</h2>
          <p className="mt-1 text-sm text-muted">
            {analysis ? `Looked over at ${formatTime(analysis.at)}, and every five minutes.` : 'Looked over every five minutes.'}
          </p>
        </div>
        <Button variant="secondary" size="sm" onClick={look}>
          <Radar aria-hidden />
          Look now
        </Button>
      </div>
      {analysis && analysis.patterns.length === 0 && (
        <p className="text-sm text-muted">No errors are kept: nothing points to another one.</p>
      )}
      {analysis?.patterns.map((pattern) => (
        <PatternLine key={pattern.kind} {...pattern} />
      ))}
    </Card>
  );
}

function PatternLine({ kind, count, likelihood, isWarning, recommendation }: Pattern) {
  const percent = Math.round(likelihood * 100);
  return (
    <section className="space-y-1.5" aria-label={words[kind]}>
      <p className="flex flex-wrap items-baseline justify-between gap-2 text-sm">
        <span className="font-medium">
          {isWarning && <TriangleAlert className="mr-1.5 mb-0.5 inline size-4 text-amber" aria-label="Warning" />}
          {words[kind]} <span className="text-muted">{count === 1 ? '1 error' : `${count} errors`}</span>
        </span>
        <span className="figures text-muted">{percent} % within five minutes</span>
      </p>
      <ProgressBar label={`${words[kind]}: likelihood`} value={percent} tone={isWarning ? 'amber' : 'accent'} />
      {recommendation !== null && <p className="text-sm text-muted">{recommendation}</p>}
    </section>
  );
}
