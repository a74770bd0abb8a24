import { refusalText } from '@gauntlet/core';
import { toast } from '../ui/toast.ts';

/** Says why a command was refused. Imported when it is needed: a screen of the first load works without the sentences. */
export function toastRefusal(refusal: Parameters<typeof refusalText>[0]): void {
  toast.error(refusalText(refusal));
}
