import { Hono } from 'hono';
import { pause } from './agent/pause.ts';
import type { Env } from './http/env.ts';
import { healthRoute } from './http/health.ts';
import { Refused, refusalResponse } from './http/refused.ts';
import { contentSecurityPolicy, securityHeaders } from './http/securityHeaders.ts';
import { FilesUnavailable } from './files/filesUnavailable.ts';
import { causeOf, DatabaseUnavailable } from './store/unavailable.ts';

/** Time between two attempts to reach the database, in milliseconds. */
const RETRY_MS = 500;
const RETRY_AFTER_S = 5;

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}"><title>Gauntlet is starting</title></head>
<body><h1>Gauntlet is starting</h1><p>Please wait a moment. This page tries again by itself.</p></body>
</html>
`;

/** Creates what responds while the server starts (RB13): `/health` says that the process serves requests, everything else gets 503. */
export function startingApp(publicUrl: string | undefined): Hono<Env> {
  const app = new Hono<Env>();
  app.use(securityHeaders(contentSecurityPolicy({ scripts: [], styles: [] }), publicUrl));
  app.get('/health', healthRoute);
  app.all('*', (c) => {
    // Somebody who opens the app gets a page that tries again by itself.
    if (c.req.header('Accept')?.includes('text/html')) return c.html(PAGE, 503, { 'Retry-After': String(RETRY_AFTER_S) });
    const refused = new Refused(503, 'Starting', 'The server is starting. Please try again in a moment.', { retryAfter: RETRY_AFTER_S });
    return refusalResponse(c, refused);
  });
  return app;
}

export type Waiting = {
  /** Called once, when the database or the file storage does not answer the first time, with why. */
  readonly onWait: (error: Error) => void;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
};

/**
 * Returns what `open` returns, as soon as the database and the file storage answer (RB13). Every other failure rejects at once. Returns undefined when the signal is
 * aborted before.
 */
export async function onceReachable<T>(open: () => Promise<T>, { onWait, signal }: Waiting): Promise<T | undefined> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      const unavailable = causeOf(error, DatabaseUnavailable) ?? causeOf(error, FilesUnavailable);
      if (unavailable === undefined) throw error;
      if (attempt === 1) onWait(unavailable);
    }
    await pause(RETRY_MS, signal);
  }
  return undefined;
}
