import { memo } from 'react';
import type { Settings } from '@gauntlet/core';
import { Switch } from '../../../ui/Switch.tsx';
import type { ChangeSettings } from '../form/useSettingsForm.ts';
import { SETTING_WORDS } from '../settingsWords.ts';

type Props = { names: readonly (keyof Settings)[]; settings: Settings; change: ChangeSettings };

/** Some of the switches, one under the other. */
export const SwitchList = memo(function SwitchList({ names, settings, change }: Props) {
  return (
    <div className="-my-2 divide-y divide-line">
      {names.map((name) => (
        <Switch
          key={name}
          {...SETTING_WORDS[name]}
          checked={settings[name]}
          onChange={({ target }) => change({ settings: { ...settings, [name]: target.checked } })}
        />
      ))}
    </div>
  );
});
