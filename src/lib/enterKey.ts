import type { KeyboardEvent, SubmitEvent } from 'react';

type Press = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode: number };
};

/**
 * The key code that browsers report while an input method handles a key. Safari sends `compositionend` before the Enter key that
 * caused it.
 */
const TAKEN_BY_INPUT_METHOD = 229;

/** Checks whether an input method (Japanese, Chinese, Korean) is composing a word, so that the key does not belong to the text. */
export function isComposing({ nativeEvent }: Pick<Press, 'nativeEvent'>): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
}

/** Checks whether a key press is an Enter that sends: without Shift, and not the Enter that ends a composition. */
export function isEnterPressed(press: Press): boolean {
  return press.key === 'Enter' && !press.shiftKey && !isComposing(press);
}

/** Returns the handlers of a form and its text field: the submit button sends, and so does Enter without Shift. */
export function sendHandlers(send: () => Promise<void>): {
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
