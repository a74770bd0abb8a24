import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { planSchema, type Plan } from './plan.ts';

const FOLDER = fileURLToPath(new URL('regressions/', import.meta.url));

/** A plan that violated an invariant once. It runs before all seeds. */
const regression = z.object({ invariant: z.string(), message: z.string(), plan: planSchema });
export type Regression = z.infer<typeof regression> & { readonly file: string };

/** Returns all stored plans, ordered by file name. */
export function storedRegressions(): Regression[] {
  const files = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).filter((name) => name.endsWith('.json'));
  return files.toSorted().map((file) => ({ ...regressionIn(join(FOLDER, file)), file: `property-tests/simulation/regressions/${file}` }));
}

/** Reads the plan in a file. Throws when it is invalid. */
export function regressionIn(path: string): z.infer<typeof regression> {
  return regression.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Stores a plan that violates an invariant. Returns the file's path from the project's root. */
export function storeRegression(invariant: string, message: string, plan: Plan): string {
  mkdirSync(FOLDER, { recursive: true });
  const words = invariant.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const file = `${words.slice(0, 8).join('-')}-${plan.seed}.json`;
  writeFileSync(join(FOLDER, file), `${JSON.stringify({ invariant, message, plan }, null, 2)}\n`);
  return `property-tests/simulation/regressions/${file}`;
}
