/** Presses an element with all events of a pointer press. */
export function press(part: Element): void {
  const { left, top, width, height } = part.getBoundingClientRect();
  const where = { bubbles: true, cancelable: true, composed: true, clientX: left + width / 2, clientY: top + height / 2, button: 0 };
  const pointer = { ...where, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  part.dispatchEvent(new PointerEvent('pointerover', pointer));
  part.dispatchEvent(new PointerEvent('pointermove', pointer));
  part.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
  part.dispatchEvent(new MouseEvent('mousedown', { ...where, buttons: 1, detail: 1 }));
  focus(part);
  part.dispatchEvent(new PointerEvent('pointerup', pointer));
  part.dispatchEvent(new MouseEvent('mouseup', { ...where, detail: 1 }));
  if (part instanceof HTMLElement) part.click();
}

/** Replaces the text of a field through the native setter, so that React notices the change. */
export function type(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return;
  focus(field);
  setNatively(field, 'value', text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Selects an option by its label. Returns whether it exists. */
export function choose(field: Element, label: string): boolean {
  if (!(field instanceof HTMLSelectElement)) return false;
  const option = [...field.options].find((each) => each.label === label && !each.disabled);
  if (!option) return false;
  focus(field);
  setNatively(field, 'value', option.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Checks or unchecks a box, or selects a radio button. */
export function check(box: Element, checked: boolean): void {
  if (box instanceof HTMLInputElement && box.checked !== checked) press(box);
}

/** Presses a key on an element, or on the focused one. */
export function pressKey(part: Element | null, key: string): void {
  const target = part ?? document.activeElement ?? document.body;
  if (part) focus(part);
  const options = { key, code: key, bubbles: true, cancelable: true, composed: true };
  const isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', options));
  // A real Enter key submits the form.
  if (!isTaken && key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
  target.dispatchEvent(new KeyboardEvent('keyup', options));
}

function focus(part: Element): void {
  if (part instanceof HTMLElement) part.focus({ preventScroll: true });
}

/** React overrides the setter on each field element; only the prototype's setter triggers its change detection. */
function setNatively(field: Element, property: string, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}
