import { Dices, ShieldCheck, ShieldX, Zap } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { cx } from '../../ui/cx.ts';
import { ToolPage } from '../shared/ToolPage.tsx';
import { chaos } from './chaos.ts';
import { type Fault, FAULT_TEXTS, FAULTS, NO_FAULTS, type Settings, type Strength, STRENGTHS } from './faults/faults.ts';
import { InvariantList, Violations } from './InvariantList.tsx';
import type { RunState } from './run.ts';

const MOST_SEED = 1_000_000;
const ALL: Settings = {
  slow: 'sometimes',
  offline: 'sometimes',
  lostAnswers: 'sometimes',
  duplicates: 'sometimes',
  fullStorage: 'sometimes',
  deadConnection: 'sometimes',
};

const newSeed = (): number => Math.floor(Math.random() * MOST_SEED);

/** Injects the simulator's faults into the running app while the invariants are checked. */
export function ChaosPage() {
  const gauntlet = useGauntlet();
  const run = useSyncExternalStore(chaos.subscribe, chaos.get);
  const [settings, setSettings] = useState(run?.settings ?? NO_FAULTS);
  const [seed, setSeed] = useState(String(run?.seed ?? newSeed()));
  const [failed, setFailed] = useState<string | null>(null);
  const isOn = run?.phase === 'on';
  const isEnding = run?.phase === 'ending';
  const isNothing = FAULTS.every((fault) => settings[fault] === null);
  const isSeed = /^\d{1,9}$/.test(seed);

  const start = () => {
    setFailed(null);
    chaos
      .start(gauntlet, settings, Number(seed))
      .catch((error: unknown) => setFailed(error instanceof Error ? error.message : String(error)));
  };

  return (
    <ToolPage
      title="Chaos Engineering"
      description="Inject network and storage faults into the running app, use it, and see whether an invariant is violated. The faults are injected into the functions of the browser, so they affect the whole app. They last until you switch them off or reload the page."
    >
      {failed !== null && <ErrorState title="The run could not start" description={failed} onRetry={start} />}
      <Card className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-semibold">Faults</h2>
          <Button variant="ghost" size="sm" disabled={isOn || isEnding} onClick={() => setSettings(isNothing ? ALL : NO_FAULTS)}>
            {isNothing ? 'All faults' : 'Nothing'}
          </Button>
        </div>
        <FaultSwitches settings={settings} strikes={run?.strikes ?? {}} isFixed={isOn || isEnding} onChange={setSettings} />
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-44">
            <Field label="Seed" error={isSeed ? undefined : 'A whole number'}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={seed}
                  disabled={isOn || isEnding}
                  onChange={({ target }) => setSeed(target.value)}
                />
              )}
            </Field>
          </div>
          <Button variant="secondary" disabled={isOn || isEnding} onClick={() => setSeed(String(newSeed()))}>
            <Dices aria-hidden />
            New seed
          </Button>
          {isOn || isEnding ? (
            <Button variant="danger" className="ml-auto" busy={isEnding} onClick={() => void chaos.stop()}>
              {isEnding ? 'Running the final checks' : 'Switch chaos off'}
            </Button>
          ) : (
            <Button className="ml-auto" disabled={isNothing || !isSeed} onClick={start}>
              <Zap aria-hidden />
              Start chaos
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">
          The same seed gives the same faults: the tenth call of a kind has the same result in each run. The seed does not control what you
          and the browser do between two calls.
        </p>
      </Card>
      {run && <Outcome run={run} />}
      <Card className="space-y-4">
        <h2 className="text-lg font-semibold">Invariants</h2>
        <InvariantList run={run} />
        {run && <Violations broken={run.broken} seed={run.seed} />}
      </Card>
    </ToolPage>
  );
}

function Outcome({ run }: { run: RunState }) {
  const { figures, strikes, broken, phase, server } = run;
  const struck = FAULTS.reduce((sum, fault) => sum + (strikes[fault] ?? 0), 0);
  return (
    <section aria-label="This run" className="space-y-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatTile label="Faults injected" value={formatNumber(struck)} tone="amber" />
        <StatTile label="New events checked" value={formatNumber(figures.events)} />
        <StatTile label="Events acknowledged" value={formatNumber(figures.acknowledged)} tone="green" />
        <StatTile
          label="Invariants violated"
          value={formatNumber(new Set(broken.map(({ invariant }) => invariant)).size)}
          tone={broken.length === 0 ? 'green' : 'red'}
        />
      </div>
      {phase === 'over' &&
        (broken.length === 0 ? (
          <Notice tone="green" icon={<ShieldCheck aria-hidden />} title="No invariant was broken, and nothing was lost">
            {server && 'checked' in server
              ? `The outbox is empty, and the server has all ${formatCount(server.checked, 'node')} that it acknowledged, each once.`
              : `The nodes of the server could not be checked: ${server?.why ?? ''}`}
          </Notice>
        ) : (
          <Notice tone="red" icon={<ShieldX aria-hidden />} title="An invariant was broken">
            The run is stored under Test Suite with its seed.
          </Notice>
        ))}
    </section>
  );
}

type Props = {
  settings: Settings;
  strikes: Readonly<Partial<Record<Fault, number>>>;
  isFixed: boolean;
  onChange: (settings: Settings) => void;
};

/** The strength of a fault that is switched on. */
const WHEN_ON: Strength = 'sometimes';
const OPTIONS: readonly { value: Strength; label: string }[] = [
  { value: 'seldom', label: 'Rarely' },
  { value: 'sometimes', label: 'Sometimes' },
  { value: 'often', label: 'Often' },
];

/** The strength of each fault and, during a run, how often it struck. */
function FaultSwitches({ settings, strikes, isFixed, onChange }: Props) {
  return (
    <ul className="divide-y divide-line">
      {FAULTS.map((fault) => {
        const { name, says } = FAULT_TEXTS[fault];
        const strength = settings[fault];
        const change = (next: Strength | null) => onChange({ ...settings, [fault]: next });
        return (
          <li key={fault} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_12rem] sm:items-center">
            <Switch
              label={name}
              description={says}
              checked={strength !== null}
              disabled={isFixed}
              onChange={({ target }) => change(target.checked ? WHEN_ON : null)}
            />
            <div className={cx('flex items-center gap-3', strength === null && 'max-sm:hidden')}>
              <Select
                aria-label={`How often: ${name}`}
                options={OPTIONS}
                value={strength ?? WHEN_ON}
                disabled={isFixed || strength === null}
                onChange={({ target }) => change(STRENGTHS.find((each) => each === target.value) ?? strength)}
              />
              {strikes[fault] !== undefined && <span className="figures shrink-0 text-sm text-muted">{strikes[fault]}×</span>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
