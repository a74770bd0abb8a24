import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/programs.mjs';

const folder = join(root, 'bench-results');

/** Prints the figures as a table and stores table and figures in bench-results/. */
export function report(figures, { chromium, quick, only }) {
  const machine = `${cpus().length} cores, Chromium ${chromium}, Node ${process.versions.node}, ${process.platform}`;
  const kind = quick ? 'quick run: not for the record' : 'median of interleaved rounds';
  const text = [`${machine}; ${kind}`, '', ...tableOf(figures), '', summary(figures), ''].join('\n');
  console.log(`\n${text}`);
  mkdirSync(folder, { recursive: true });
  const name = [only, quick ? 'quick' : ''].filter((part) => part !== '').join('-') || 'latest';
  writeFileSync(join(folder, `${name}.txt`), text);
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ at: new Date().toISOString(), machine, quick, figures }, null, 2)}\n`);
}

/** Returns whether a figure is within its budget. */
export function holds({ value, atMost = Infinity, atLeast = -Infinity }) {
  return value <= atMost && value >= atLeast;
}

function tableOf(figures) {
  const rows = figures.map((figure) => [
    holds(figure) ? 'pass' : 'MISS',
    `${figure.value.toFixed(figure.unit === 'kB' ? 1 : 2)}${figure.unit ? ` ${figure.unit}` : 'x'}`,
    limitOf(figure),
    figure.name,
    figure.details ?? '',
  ]);
  const table = [['', 'figure', 'budget', 'what', 'made of'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}

function limitOf({ atMost, atLeast, unit }) {
  const suffix = unit ? ` ${unit}` : 'x';
  if (atMost !== undefined) return `<= ${atMost}${suffix}`;
  return atLeast === undefined ? '' : `>= ${atLeast}${suffix}`;
}

function summary(figures) {
  const missed = figures.filter((figure) => !holds(figure)).length;
  return missed === 0
    ? `All ${figures.length} figures are within their budgets.`
    : `${missed} of ${figures.length} figures miss their budgets.`;
}
