/**
 * What a screen says or shows:
 * - words, or a pattern, in one of the lines that are read out;
 * - a control or mark by its role and whole name (a link also by where it leads, anything by a state such as 'disabled');
 * - a figure under its label; a placeholder's count; the address that one ends at; words that are in sight but not read out.
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
  /** The route, or what is open above it. */
  readonly where: string;
  /** The scenario that gets there (tests/e2e/walk/). */
  readonly when: string;
  readonly says: Says;
  /** It must not be there then. */
  readonly not?: true;
}
