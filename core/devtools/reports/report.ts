/** What a question to a log came to: as data, as lines for a person; `failed` when something does not hold that should. */
export type LogReport<Data = unknown> = { readonly data: Data; readonly lines: () => Iterable<string>; readonly failed: boolean };

/** The longest that a value is shown, in characters. */
const LONGEST = 60;

/** A value in a few characters. */
export function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
