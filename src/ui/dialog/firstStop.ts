const FIELDS = ['input:not([type=file])', 'textarea', 'select']
  .map((field) => `[data-dialog=body] ${field}:not(:disabled):not([tabindex="-1"])`)
  .join(', ');

/**
 * Returns the element that gets the focus when a dialog opens: its first field, or the cancel button of an alert; null means the
 * panel.
 */
export function initialFocus(panel: HTMLElement, alert: boolean): HTMLElement | null {
  return panel.querySelector<HTMLElement>(alert ? '[data-dialog=footer] button' : FIELDS);
}
