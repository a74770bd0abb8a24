const BEGIN = '<!-- nightly: written by `npm run nightly -- --write` -->';
const END = '<!-- nightly ends -->';
const HEAD = ['| step | what | result | took | on |', '|---|---|---|---|---|'];

/** The colours of a terminal. */
// oxlint-disable-next-line no-control-regex -- they begin with a control character
const COLOURS = /\u001B\[[\d;]*m/g;
/** The counts at the end of a run of tests: the last line of a whole `npm test`, or Vitest's own. */
const COUNTS = /^(?:\d+ passed, \d+ failed.*| *Tests {2}.*)$/gm;

/** Returns what a step's output says about what it did: the lines that match `says`, or the counts of tests. */
export function saidBy(output, says = COUNTS) {
  const lines = output.replaceAll(COLOURS, '').match(says) ?? [];
  return lines.map((line) => line.trim().replaceAll(/\s+/g, ' ')).join('; ');
}

/** Formats the result of a step as a row of the table. */
export function rowOf({ name, what, isGood, said, ms, day }) {
  const result = [...(isGood ? [] : ['**FAILED**']), ...(said === '' ? [] : [said])].join(': ');
  return `| ${[name, what, result || 'nothing found', duration(ms), day].map(escaped).join(' | ')} |`;
}

/** Formats rows as a table. */
export function tableOf(rows) {
  return [...HEAD, ...rows].join('\n');
}

/** Returns the text with these rows between its marks, in the order of `names`. Rows of steps that did not run stay. Throws when there are no marks. */
export function withRows(text, rows, names) {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`The text has no ${BEGIN} with ${END} after it.`);
  const known = text
    .slice(from, to)
    .split('\n')
    .filter((line) => names.includes(nameIn(line)));
  const byName = new Map([...known, ...rows].map((row) => [nameIn(row), row]));
  const sorted = names.flatMap((name) => byName.get(name) ?? []);
  return `${text.slice(0, from)}${BEGIN}\n\n${tableOf(sorted)}\n\n${text.slice(to)}`;
}

function nameIn(row) {
  return /^\| (\w+) \|/.exec(row)?.[1] ?? '';
}

function escaped(cell) {
  return cell.replaceAll('|', '\\|');
}

/** Formats milliseconds. */
export function duration(ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
