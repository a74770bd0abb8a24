import { formatNumber } from '../../lib/formatNumber.ts';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { travelTo } from '../shared/travel.ts';
import { useSitting } from '../shared/useSitting.ts';
import { Scrubber } from './Scrubber.tsx';

/** The scrubber beside the app, which displays the state at its position. */
export function TimeTravel() {
  const own = useOwnGauntlet();
  const state = useSitting();
  if (state.name === 'opening') return <Opening share={state.share} />;
  if (state.name === 'failed') {
    return <ErrorState title="The log could not be read" description={state.message} onRetry={() => void travelTo(own, null)} />;
  }
  if (state.name === 'sitting' && state.sitting.name !== 'fork') return <Scrubber shown={state.sitting.shown} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">You are in the present.</p>
      <Button onClick={() => void travelTo(own, null)}>Look at the past</Button>
    </div>
  );
}

function Opening({ share }: { share: number }) {
  return (
    <div className="space-y-2">
      <p className="figures text-sm text-muted">Reading the log: {formatNumber(Math.round(share * 100))} %</p>
      <ProgressBar label="Reading the log" value={Math.round(share * 100)} />
    </div>
  );
}
