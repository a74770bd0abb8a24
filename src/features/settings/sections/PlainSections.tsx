import { memo } from 'react';
import { BellOff, Monitor, Moon, Sun } from 'lucide-react';
import { LANGUAGES, type Language, type Settings } from '@gauntlet/core';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { ChangeSettings } from '../form/useSettingsForm.ts';
import { LANGUAGE_LABELS, SETTING_LABELS } from '../settingsLabels.ts';

type Props = { names: readonly (keyof Settings)[]; settings: Settings; change: ChangeSettings };

/** A list of switches. */
export const SwitchList = memo(function SwitchList({ names, settings, change }: Props) {
  return (
    <div className="-my-2 divide-y divide-line">
      {names.map((name) => (
        <Switch
          key={name}
          {...SETTING_LABELS[name]}
          checked={settings[name]}
          onChange={({ target }) => change({ settings: { ...settings, [name]: target.checked } })}
        />
      ))}
    </div>
  );
});

/** The switches of notifications. Nothing is sent yet, so they are off and cannot be turned on; what was chosen before stays in the profile. */
export const NotificationList = memo(function NotificationList({ names }: Pick<Props, 'names'>) {
  return (
    <>
      <Notice tone="grey" icon={<BellOff aria-hidden />} title="Nothing is sent yet">
        This installation sends no notifications, neither by e-mail nor to this device. What you chose before is kept for when it does.
      </Notice>
      <div className="mt-2 -mb-2 divide-y divide-line">
        {names.map((name) => (
          <Switch key={name} {...SETTING_LABELS[name]} checked={false} disabled readOnly />
        ))}
      </div>
    </>
  );
});

const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }));

type LanguageSectionProps = { language: Language; change: ChangeSettings };

export const LanguageSection = memo(function LanguageSection({ language, change }: LanguageSectionProps) {
  return (
    <Field label="Language" hint="Your choice is stored. The app speaks English for now.">
      {(control) => (
        <Select
          {...control}
          options={options}
          value={language}
          onChange={({ target }) => change({ language: LANGUAGES.find((each) => each === target.value) ?? language })}
        />
      )}
    </Field>
  );
});

const themes = [
  { value: 'system', label: 'System', description: 'As this device is set', icon: <Monitor aria-hidden /> },
  { value: 'dark', label: 'Dark', description: 'Easy on the eyes', icon: <Moon aria-hidden /> },
  { value: 'light', label: 'Light', description: 'For bright rooms', icon: <Sun aria-hidden /> },
] as const;
export type Theme = (typeof themes)[number]['value'];

type ThemeProps = { theme: Theme; onChange: (theme: Theme) => void };

/** The theme on this device. It takes effect at once and is not part of the form. */
export function AppearanceSection({ theme, onChange }: ThemeProps) {
  return (
    <RadioGroup
      legend="Theme"
      name="theme"
      options={themes}
      value={theme}
      hint="Kept on this device, and changed at once."
      onChange={({ target }) => onChange(themes.find(({ value }) => value === target.value)?.value ?? 'system')}
    />
  );
}
