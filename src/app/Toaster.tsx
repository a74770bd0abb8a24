import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { toastHost } from '../ui/toast.ts';
import { useTheme } from './theme.ts';

export function Toaster() {
  const { shown } = useTheme();
  // Runs after Sonner's own effects: from here on no toast is lost.
  useEffect(() => toastHost.ready(), []);
  return <Sonner theme={shown} position="bottom-right" visibleToasts={3} duration={4000} closeButton richColors={false} />;
}
