/** The result of a check of a log: as data, and as lines for a person. `failed`: a required condition does not hold. */
export type LogReport<Data = unknown> = { readonly data: Data; readonly lines: () => Iterable<string>; readonly failed: boolean };

/** The longest text of a value, in characters. */
const LONGEST = 60;

/** Returns a value as a short text. */
export function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
