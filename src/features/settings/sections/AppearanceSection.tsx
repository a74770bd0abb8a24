import { Monitor, Moon, Sun } from 'lucide-react';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';

const themes = [
  { value: 'system', label: 'System', description: 'As this device is set', icon: <Monitor aria-hidden /> },
  { value: 'dark', label: 'Dark', description: 'Easy on the eyes', icon: <Moon aria-hidden /> },
  { value: 'light', label: 'Light', description: 'For bright rooms', icon: <Sun aria-hidden /> },
] as const;
export type Theme = (typeof themes)[number]['value'];

type Props = { theme: Theme; onChange: (theme: Theme) => void };

/** The theme of this device: it changes at once, with nothing to save. */
export function AppearanceSection({ theme, onChange }: Props) {
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
