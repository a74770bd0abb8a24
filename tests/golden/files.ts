import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goldenSchema, type Golden } from './golden.ts';

const FOLDER = fileURLToPath(new URL('logs', import.meta.url));

/** A golden log as it is kept: a file as the app exports it, and what it is held to. */
export type GoldenLog = { readonly name: string; readonly golden: Golden; readonly log: string };

/** The name of the golden log of a version of an event. */
export function nameOf({ type, v }: Pick<Golden, 'type' | 'v'>): string {
  return `${type}.v${v}`;
}

/** Every golden log there is. */
export function goldenLogs(): GoldenLog[] {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith('.json')) : [];
  return names.toSorted().map((file) => {
    const name = file.slice(0, -'.json'.length);
    const parsed: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
    return { name, golden: goldenSchema.parse(parsed), log: readFileSync(join(FOLDER, `${name}.jsonl`), 'utf8') };
  });
}

/** Keeps a golden log. Refuses (throws) where there is one of its name: it stays as it is for ever. */
export function keep(golden: Golden, log: string): void {
  mkdirSync(FOLDER, { recursive: true });
  const name = nameOf(golden);
  writeFileSync(join(FOLDER, `${name}.jsonl`), log, { flag: 'wx' });
  writeFileSync(join(FOLDER, `${name}.json`), textOf(golden), { flag: 'wx' });
}

/** Adds what read models that came later say of a log. Refuses (throws) to change what is there. */
export function addModels({ name, golden }: GoldenLog, models: Golden['models']): void {
  const changed = Object.keys(golden.models).find((model) => golden.models[model] !== models[model]);
  if (changed !== undefined)
    throw new Error(`${name} folds to another ${changed} than it did. A golden log stays as it is: mend the fold.`);
  writeFileSync(join(FOLDER, `${name}.json`), textOf({ ...golden, models }));
}

function textOf(golden: Golden): string {
  return `${JSON.stringify(golden, null, 2)}\n`;
}
