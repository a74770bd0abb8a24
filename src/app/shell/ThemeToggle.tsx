import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { chooseTheme, useTheme } from '../theme.ts';

export function ThemeToggle() {
  const other = useTheme().shown === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={() => chooseTheme(other)}>
      {other === 'light' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
