type Press = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode: number };
};

/** The code of a key that an input method takes. Safari ends the composition before it tells of the Enter that ended it. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Whether a key press belongs to an input method that composes a word (Japanese, Chinese, Korean), not to what is written. */
export function isComposing({ nativeEvent }: Pick<Press, 'nativeEvent'>): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
}

/** Whether a key press is an Enter that sends what is written: without Shift, and not the one that ends a composed word. */
export function isEnterPressed(press: Press): boolean {
  return press.key === 'Enter' && !press.shiftKey && !isComposing(press);
}
