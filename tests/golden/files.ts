import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goldenSchema, type Golden } from './golden.ts';

const FOLDER = fileURLToPath(new URL('logs', import.meta.url));

/** A stored golden log: an exported log file and its expected results. */
export type GoldenLog = { readonly name: string; readonly golden: Golden; readonly log: string };

/** The name of the golden log of a version of an event. */
export function nameOf({ type, v }: Pick<Golden, 'type' | 'v'>): string {
  return `${type}.v${v}`;
}

/** All golden logs, sorted by name. */
export function goldenLogs(): GoldenLog[] {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith('.json')) : [];
  return names.toSorted().map((file) => {
    const name = file.slice(0, -'.json'.length);
    const parsed: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
    return { name, golden: goldenSchema.parse(parsed), log: readFileSync(join(FOLDER, `${name}.jsonl`), 'utf8') };
  });
}

/** Stores a new golden log. Throws `EEXIST` when one with the name exists, because golden logs never change. */
export function store(golden: Golden, log: string): void {
  mkdirSync(FOLDER, { recursive: true });
  const name = nameOf(golden);
  writeFileSync(join(FOLDER, `${name}.jsonl`), log, { flag: 'wx' });
  writeFileSync(join(FOLDER, `${name}.json`), textOf(golden), { flag: 'wx' });
}

/** Adds the hashes of later read models to a golden log. Throws when an existing hash differs. */
export function addModels({ name, golden }: GoldenLog, models: Golden['models']): void {
  const changed = Object.keys(golden.models).find((model) => golden.models[model] !== models[model]);
  if (changed !== undefined)
    throw new Error(`${name} folds to another ${changed} than it did. A golden log stays as it is: mend the fold.`);
  writeFileSync(join(FOLDER, `${name}.json`), textOf({ ...golden, models }));
}

function textOf(golden: Golden): string {
  return `${JSON.stringify(golden, null, 2)}\n`;
}
