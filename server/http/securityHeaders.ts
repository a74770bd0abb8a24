import type { MiddlewareHandler } from 'hono';
import { isOverTls } from '../auth/sessionCookie.ts';

/** The hash of the style element that sonner 2.0.8 adds to the page. A test computes it from the package's code. */
export const SONNER_STYLE = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";
/** The hash of an empty style: sonner adds its element before it fills it. */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Hashes (`'sha256-…'`) of the inline scripts and styles of the page. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Returns the Content-Security-Policy of the pages: everything from this origin, inline code only by its hash. */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", SONNER_STYLE, EMPTY_STYLE, ...styles],
    'img-src': ["'self'", 'blob:', 'data:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * Adds the security headers to every response, refusals and failures included. Keeps a policy that a route set. Over TLS it adds HSTS. No cache stores a
 * response whose route does not allow it (RB26).
 */
export function securityHeaders(policy: string, publicUrl?: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (isOverTls(publicUrl)) headers.set('Strict-Transport-Security', 'max-age=31536000');
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'geolocation=(), microphone=()');
  };
}
