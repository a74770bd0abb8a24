import * as z from 'zod/mini';
import { APP_VERSION } from '@gauntlet/core';
import { reducers } from '../../lib/reducers.ts';

const factsSchema = z.object({
  reducers: z.string(),
  commit: z.nullable(z.string()),
  builtAt: z.string(),
});

/** What the server says of the build that it hands out. */
export type BuildFacts = z.infer<typeof factsSchema>;

/** What runs in this page. */
export const thisPage = { version: APP_VERSION, reducers };

export type BuildHealth = {
  readonly served: BuildFacts;
  /** Whether the page runs what the server hands out; an older one waits to be loaded anew. */
  readonly isThisOne: boolean;
};

/** Asks which build the server hands out. Rejects where it does not say. */
export async function buildHealth(): Promise<BuildHealth> {
  // By an address that no copy on this device is kept under.
  const [answer, page] = await Promise.all([ask('/build.json'), ask('/index.html?served')]);
  const served = factsSchema.safeParse(await answer.json().catch(() => null)).data;
  if (!answer.ok || !page.ok || !served) throw new Error('The server does not say which build it hands out.');
  const here = [...document.querySelectorAll('script')].map(({ src }) => (src ? new URL(src).pathname : ''));
  return { served, isThisOne: scriptsOf(await page.text()).every((script) => here.includes(script)) };
}

/** The files that a page is started by. Their names change with whatever is built. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g)].flatMap(([, src]) => src ?? []);
}

function ask(path: string): Promise<Response> {
  return fetch(path, { cache: 'no-store' }).catch(() => {
    throw new Error('The server could not be reached.');
  });
}
