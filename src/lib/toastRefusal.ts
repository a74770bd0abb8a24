import { refusalText } from '@gauntlet/core';
import { toast } from '../ui/toast.ts';

/** Says why a command was refused. A screen of the first load imports this when it is needed: the sentences are not part of it. */
export function toastRefusal(refusal: Parameters<typeof refusalText>[0]): void {
  toast.error(refusalText(refusal));
}
