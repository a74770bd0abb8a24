import { useNavigate, useRouter } from '@tanstack/react-router';
import { Hammer, Square } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { DRILL_KINDS, DRILL_SCREENS, drills, type DrillKind, type DrillScreen, type DrillState } from './drill.ts';

const kindLabels: Readonly<Record<DrillKind, string>> = {
  missing: 'Missing data',
  network: 'Network',
  timeout: 'Timeout',
  chunk: 'A part of the app',
  kept: 'Invalid stored data',
};
const screens = Object.keys(DRILL_SCREENS).map((screen) => ({ value: screen, label: screen }));
const kinds = DRILL_KINDS.map((kind) => ({ value: kind, label: kindLabels[kind] }));
const recoveryOptions = [1, 2, 3, 5, 99].map((n) => ({
  value: String(n),
  label: n === 99 ? 'Never' : n === 1 ? 'After the first failure' : `After ${n} failures`,
}));

/** Breaks a real screen on purpose, to test its recovery. */
export function BreakScreen() {
  const own = useOwnGauntlet();
  const navigate = useNavigate();
  const router = useRouter();
  const state = useSyncExternalStore(drills.subscribe, drills.get);
  const [kind, setKind] = useState<DrillKind>('missing');
  const [screen, setScreen] = useState<DrillScreen>('/gamification');
  const [recoversAfter, setRecoversAfter] = useState('2');
  const begin = () => {
    drills.begin(own, { kind, screen, recoversAfter: Number(recoversAfter) }, (moved) => router.subscribe('onRendered', moved));
    void navigate({ to: screen });
  };
  return (
    <Card className="space-y-4">
      <div>
        <h2 className="text-lg font-semibold">Break a screen on purpose</h2>
        <p className="mt-1 text-sm text-muted">
          The projections of the screen throw while it renders. The navigation still works. It ends when the screen recovers or when you
          leave it.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Failure">
          {(control) => (
            <Select
              {...control}
              options={kinds}
              value={kind}
              onChange={({ target }) => setKind(DRILL_KINDS.find((each) => each === target.value) ?? kind)}
            />
          )}
        </Field>
        <Field label="Screen">
          {(control) => (
            <Select
              {...control}
              options={screens}
              value={screen}
              onChange={({ target }) => setScreen(isScreen(target.value) ? target.value : screen)}
            />
          )}
        </Field>
        <Field label="It recovers" hint={kind === 'kept' ? 'When the invalid value is removed.' : undefined}>
          {(control) => (
            <Select
              {...control}
              options={recoveryOptions}
              value={recoversAfter}
              disabled={kind === 'kept'}
              onChange={({ target }) => setRecoversAfter(target.value)}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={begin}>
          <Hammer aria-hidden />
          Break it
        </Button>
        {state.drill && (
          <Button variant="secondary" onClick={() => drills.end('stopped')}>
            <Square aria-hidden />
            Stop breaking
          </Button>
        )}
      </div>
      <DrillNotice state={state} />
    </Card>
  );
}

const ends = { recovered: 'The screen rendered again.', left: 'The screen was left.', stopped: 'It was stopped.' } as const;

function DrillNotice({ state: { drill, failures, end } }: { state: DrillState }) {
  const count = `${failures} ${failures === 1 ? 'failure' : 'failures'} so far`;
  if (drill) {
    return (
      <Notice tone="amber" icon={<Hammer aria-hidden />} title={`${drill.screen} is broken on purpose`}>
        {kindLabels[drill.kind]}, {count}.
      </Notice>
    );
  }
  if (end === null) return null;
  return (
    <Notice tone="green" icon={<Hammer aria-hidden />} title="No screen is broken on purpose any more">
      {ends[end]} {failures} {failures === 1 ? 'failure' : 'failures'} in all.
    </Notice>
  );
}

function isScreen(value: string): value is DrillScreen {
  return Object.hasOwn(DRILL_SCREENS, value);
}
