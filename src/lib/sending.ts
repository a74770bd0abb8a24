import type { KeyboardEvent, SubmitEvent } from 'react';
import { isEnterPressed } from './enterKey.ts';

/** What a form and its field of words listen to: its button sends, and so does Enter without Shift. */
export function sending(send: () => Promise<void>): {
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  return {
    onSubmit(event) {
      event.preventDefault();
      void send();
    },
    onKeyDown(event) {
      if (!isEnterPressed(event)) return;
      event.preventDefault();
      void send();
    },
  };
}
