import * as z from 'zod/mini';
import { APP_VERSION } from '@gauntlet/core';
import { reducers } from '../../lib/reducers.ts';

const factsSchema = z.object({
  reducers: z.string(),
  commit: z.nullable(z.string()),
  builtAt: z.string(),
});

/** The server's description of the delivered build. */
export type BuildFacts = z.infer<typeof factsSchema>;

/** The build that runs in this page. */
export const thisPage = { version: APP_VERSION, reducers };

export type BuildHealth = {
  readonly served: BuildFacts;
  /** Whether the page runs the delivered build. Otherwise a reload updates it. */
  readonly isThisOne: boolean;
};

/** Fetches the description of the delivered build. Rejects when the server has none. */
export async function buildHealth(): Promise<BuildHealth> {
  // The query bypasses the offline copy.
  const [answer, page] = await Promise.all([ask('/build.json'), ask('/index.html?served')]);
  const served = factsSchema.safeParse(await answer.json().catch(() => null)).data;
  if (!answer.ok || !page.ok || !served) throw new Error('The server does not say which build it hands out.');
  const here = [...document.querySelectorAll('script')].map(({ src }) => (src ? new URL(src).pathname : ''));
  return { served, isThisOne: scriptsOf(await page.text()).every((script) => here.includes(script)) };
}

/** Lists the script files of a page. Their names change with every build that changes them. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g)].flatMap(([, src]) => src ?? []);
}

function ask(path: string): Promise<Response> {
  return fetch(path, { cache: 'no-store' }).catch(() => {
    throw new Error('The server could not be reached.');
  });
}
