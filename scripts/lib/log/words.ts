/** Formats a whole number with its sign. */
export function signed(amount: number): string {
  return amount < 0 ? String(amount) : `+${amount}`;
}

/** Aligns rows in columns with two spaces in between; the last column is not padded. */
export function* columns(rows: readonly (readonly string[])[]): Generator<string> {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  for (const row of rows) yield row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join('  ');
}
