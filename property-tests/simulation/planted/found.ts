import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { BugTable } from './bugs.ts';

const place = (name: string): URL => new URL(name, import.meta.url);

const foundSchema = z.array(z.object({ bug: z.string(), seeds: z.array(z.object({ seed: z.int(), invariant: z.string() })) }));

/** The seeds that find a bug, and the violated invariant of each; no seed when none was found. */
export type Found = z.infer<typeof foundSchema>[number];

/** Reads a stored table by its name. */
export function readFound(table: string): readonly Found[] {
  const file = place(`${table}.json`);
  return existsSync(file) ? foundSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Writes a table as JSON and as Markdown. */
export function writeFound(found: readonly Found[], { name: table, bugs, option }: BugTable): void {
  writeFileSync(place(`${table}.json`), `${JSON.stringify(found, null, 2)}\n`);
  const lines = found.map(({ bug, seeds }) => {
    const file = bugs.find(({ name }) => name === bug)?.file ?? '';
    return `| ${bug} | \`${file}\` | ${seeds[0]?.seed ?? 'not found'} | ${seeds[0]?.invariant ?? ''} |`;
  });
  const head = [
    '# Planted bugs',
    '',
    `Written by \`npm run sim -- ${option}--planted\`.`,
    '',
    '| bug | file | first seed | violated invariant |',
    '|---|---|---|---|',
  ];
  writeFileSync(place(`${table}.md`), `${[...head, ...lines].join('\n')}\n`);
}
