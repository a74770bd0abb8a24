import { useSyncExternalStore } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toast.ts';
import { checkResults } from './checkResults.ts';
import { flags, type Flag } from './flags.ts';

const LABELS: Readonly<Record<Flag, { readonly label: string; readonly description: string }>> = {
  verifyAtStart: {
    label: 'Verify the log at every start',
    description: 'Goes over every hash of the log, and asks the server what it acknowledged.',
  },
  refoldAtStart: {
    label: 'Fold the whole log anew at every start',
    description: 'Reads every event again and compares the state with the one that the start made of a snapshot.',
  },
};

const FLAGS: readonly Flag[] = ['verifyAtStart', 'refoldAtStart'];

/** The flags, and the results of their checks at this start. */
export function FlagsCard() {
  return (
    <Card>
      <h2 className="mb-1 text-lg font-bold">Feature flags</h2>
      <p className="mb-3 text-sm text-muted">
        Kept on this device. Each does its work at the next start in admin mode; what it finds wrong is said.
      </p>
      <div className="divide-y divide-line">
        {FLAGS.map((flag) => (
          <FlagLine key={flag} flag={flag} />
        ))}
      </div>
    </Card>
  );
}

function FlagLine({ flag }: { flag: Flag }) {
  const isOn = useSyncExternalStore(flags.subscribe, () => flags.isOn(flag));
  const checked = useSyncExternalStore(checkResults.subscribe, checkResults.get)[flag];
  const turn = (next: boolean): void => {
    try {
      flags.turn(flag, next);
    } catch {
      toast.error('This could not be kept on the device', { description: 'Its storage may be full.' });
    }
  };
  return (
    <div className="py-1">
      <Switch {...LABELS[flag]} checked={isOn} onChange={({ currentTarget }) => turn(currentTarget.checked)} />
      {checked && (
        <p className={checked !== 'running' && !checked.isFine ? 'pb-2 text-sm text-red' : 'figures pb-2 text-sm text-green'}>
          {checked === 'running' ? 'Running...' : `At this start: ${checked.message}`}
        </p>
      )}
    </div>
  );
}
