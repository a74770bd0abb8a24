const FIELDS = ['input:not([type=file])', 'textarea', 'select']
  .map((field) => `[data-dialog=body] ${field}:not(:disabled):not([tabindex="-1"])`)
  .join(', ');

/** Where the focus begins in an open window: at its first field, or at the way out of an alert. Null: at its top. */
export function initialFocus(panel: HTMLElement, alert: boolean): HTMLElement | null {
  return panel.querySelector<HTMLElement>(alert ? '[data-dialog=footer] button' : FIELDS);
}
