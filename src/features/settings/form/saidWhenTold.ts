import type { AppResult, Gauntlet } from '@gauntlet/core';
import { toast } from '../../../ui/toast.ts';
import { whenTold } from './whenTold.ts';

/** Says that a change was not taken. Why the device takes nothing is said by the banner above every page. */
export function sayNotSaved(description = 'Please try again.'): void {
  toast.error('Failed to save settings', { description });
}

/** Says where a change has come: to the server, or to this device alone. `answer` is that of the act that is told; null when none is. */
export async function sayWhereSaved(gauntlet: Gauntlet, answer: AppResult | null): Promise<void> {
  const event = answer?.ok ? answer.events[0] : undefined;
  if (!event) return toast.success('Settings saved locally');
  const status = await whenTold(gauntlet, event.id);
  if (status.name === 'synced') return toast.success('Saved to Backend!');
  if (status.name === 'refused') return sayNotSaved(status.message);
  return toast.info('Settings saved locally', { description: 'Backend sync will retry automatically.' });
}
