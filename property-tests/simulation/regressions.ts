import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { planSchema, type Plan } from './plan.ts';

const FOLDER = fileURLToPath(new URL('regressions/', import.meta.url));

/** A life that broke a law once: each is asked before any other. */
const regression = z.object({ law: z.string(), message: z.string(), plan: planSchema });
export type Regression = z.infer<typeof regression> & { readonly file: string };

/** Every stored life, by the names of their files. */
export function storedRegressions(): Regression[] {
  const files = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).filter((name) => name.endsWith('.json'));
  return files.toSorted().map((file) => ({ ...regressionIn(join(FOLDER, file)), file: `property-tests/simulation/regressions/${file}` }));
}

/** The life that a file holds. Throws when it holds none. */
export function regressionIn(path: string): z.infer<typeof regression> {
  return regression.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Stores a life that breaks a law; answers the file, from the project's folder. */
export function storeRegression(law: string, message: string, plan: Plan): string {
  mkdirSync(FOLDER, { recursive: true });
  const words = law.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const file = `${words.slice(0, 8).join('-')}-${plan.seed}.json`;
  writeFileSync(join(FOLDER, file), `${JSON.stringify({ law, message, plan }, null, 2)}\n`);
  return `property-tests/simulation/regressions/${file}`;
}
