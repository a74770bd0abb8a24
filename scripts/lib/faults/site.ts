import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The response of a server that has no logs of accounts, so that the log stays on the device. */
const NO_LOGS = JSON.stringify({ ok: false, error: { code: 'NotFound', message: 'There is nothing at this address.' } });
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The served page. `sandboxed` is the same page without access to storage. */
export type Site = { readonly origin: string; readonly page: string; readonly sandboxed: string; close(): void };

/** Bundles the page and serves it on a free port. */
export async function serveFaultPage(): Promise<Site> {
  const script = await bundle();
  const html = '<!doctype html><link rel="icon" href="data:,"><title>Faults</title><script src="/page.js"></script>';
  const server = createServer((request, response) => {
    if (request.url === '/page.js') return void response.setHeader('Content-Type', 'text/javascript').end(script);
    if (request.url?.startsWith('/api/local/log')) return void response.writeHead(404, JSON_TYPE).end(NO_LOGS);
    if (request.url?.startsWith('/api/')) return void response.writeHead(503).end();
    if (request.url === '/sandboxed') response.setHeader('Content-Security-Policy', 'sandbox allow-scripts');
    response.setHeader('Content-Type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page is not served.');
  const origin = `http://localhost:${address.port}`;
  return {
    origin,
    page: `${origin}/`,
    sandboxed: `${origin}/sandboxed`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: fileURLToPath(new URL('./page.ts', import.meta.url)), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [chunk] = chunks.filter((each) => each.type === 'chunk');
  if (!chunk) throw new Error('The page could not be bundled.');
  return chunk.code;
}
