import { join } from 'node:path';
import { build, preview } from 'vite';
import { root } from '../../scripts/lib/programs.mjs';
import { startApp } from './server.mjs';

const out = join(root, '.cache', 'bench-app');

/** Serves the app with unshortened component names, in front of the real server. */
export async function startNamedApp(settings = {}) {
  await build({ root, logLevel: 'error', build: { outDir: out, emptyOutDir: true, minify: false } });
  const app = await startApp(settings);
  // The server checks the origin of writes, so the proxy must pass the page's own address.
  const api = { target: app.origin, changeOrigin: false };
  const site = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: out },
    preview: { port: 0, host: 'localhost', proxy: { '/api': api } },
  });
  const stop = async () => {
    await site.close();
    await app.stop();
  };
  return { origin: (site.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''), stop };
}
