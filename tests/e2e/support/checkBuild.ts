import { existsSync } from 'node:fs';

/** Vitest runs this once before the first end-to-end test: they drive the built app, not the development server. */
export function setup(): void {
  if (!existsSync(new URL('../../../dist/index.html', import.meta.url))) {
    throw new Error('The end-to-end tests drive the built app, and dist/ has none. Run `npm run build` first, or `npm test`.');
  }
}
