import type { Settings } from '@gauntlet/core/settings';
import { Switch } from '../../../ui/Switch.tsx';
import { SETTING_WORDS } from '../settingsWords.ts';

type Props = { names: readonly (keyof Settings)[]; settings: Settings; onChange: (settings: Settings) => void };

/** Some of the switches, one under the other. */
export function SwitchList({ names, settings, onChange }: Props) {
  return (
    <div className="-my-2 divide-y divide-line">
      {names.map((name) => (
        <Switch
          key={name}
          {...SETTING_WORDS[name]}
          checked={settings[name]}
          onChange={({ target }) => onChange({ ...settings, [name]: target.checked })}
        />
      ))}
    </div>
  );
}
