import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { FAULT_TEXTS, FAULTS, STRENGTHS, type Fault, type Settings, type Strength } from './faults/faults.ts';

type Props = {
  settings: Settings;
  strikes: Readonly<Partial<Record<Fault, number>>>;
  isFixed: boolean;
  onChange: (settings: Settings) => void;
};

const OPTIONS: readonly { value: Strength; label: string }[] = [
  { value: 'seldom', label: 'Seldom' },
  { value: 'sometimes', label: 'Now and then' },
  { value: 'often', label: 'Often' },
];

/** The strength of each fault and, during a run, how often it struck. */
export function FaultSwitches({ settings, strikes, isFixed, onChange }: Props) {
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
              onChange={({ target }) => change(target.checked ? 'sometimes' : null)}
            />
            {strength === null ? (
              <span className="hidden sm:block" />
            ) : (
              <div className="flex items-center gap-3">
                <Select
                  aria-label={`How often: ${name}`}
                  options={OPTIONS}
                  value={strength}
                  disabled={isFixed}
                  onChange={({ target }) => change(STRENGTHS.find((each) => each === target.value) ?? strength)}
                />
                {strikes[fault] !== undefined && <span className="figures shrink-0 text-sm text-muted">{strikes[fault]}×</span>}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
