import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { PlantedBug } from './bug.ts';

const place = (name: string): URL => new URL(name, import.meta.url);

const foundSchema = z.array(z.object({ bug: z.string(), seeds: z.array(z.object({ seed: z.int(), invariant: z.string() })) }));

/** The seeds that find a bug, and the violated invariant of each; no seed when none was found. */
export type Found = z.infer<typeof foundSchema>[number];

/** Reads the stored table. */
export function readFound(): readonly Found[] {
  return foundSchema.parse(JSON.parse(readFileSync(place('found.json'), 'utf8')));
}

/** Writes the table as JSON and as Markdown. */
export function writeFound(found: readonly Found[], bugs: readonly PlantedBug[]): void {
  writeFileSync(place('found.json'), `${JSON.stringify(found, null, 2)}\n`);
  const lines = found.map(({ bug, seeds }) => {
    const file = bugs.find(({ name }) => name === bug)?.file ?? '';
    return `| ${bug} | \`${file}\` | ${seeds[0]?.seed ?? 'not found'} | ${seeds[0]?.invariant ?? ''} |`;
  });
  const head = [
    '# Planted bugs',
    '',
    'Written by `npm run sim -- --planted`.',
    '',
    '| bug | file | first seed | violated invariant |',
    '|---|---|---|---|',
  ];
  writeFileSync(place('found.md'), `${[...head, ...lines].join('\n')}\n`);
}
