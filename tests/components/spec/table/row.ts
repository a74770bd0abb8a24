/**
 * What a screen shows:
 * - text, or a pattern, in one of the lines that a screen reader reads;
 * - a control or mark by its role and whole name (a link also by its target, anything by a state such as 'disabled');
 * - a figure under its label; the number of placeholders; the final address; text that is visible but hidden from screen readers.
 */
export type Says =
  | string
  | RegExp
  | { readonly role: string; readonly name: string; readonly to?: string; readonly state?: string }
  | { readonly figure: string; readonly value: string }
  | { readonly placeholders: number }
  | { readonly address: string }
  | { readonly seen: string };

/** A text, label, state or toast that the spec names. */
export interface Row {
  /** The route, or the overlay on it. */
  readonly where: string;
  /** The scenario that leads there (../walk/). */
  readonly when: string;
  readonly says: Says;
  /** The row must be absent then. */
  readonly not?: true;
}

/** The scenario of a row that another test covers, which `where` names. */
export const COVERED_ELSEWHERE = 'covered by another test';
