import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { InlineHashes } from '../http/securityHeaders.ts';

/** One file of the built app. */
export type Asset = {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  /** Its name contains a hash of its content, so browsers may cache it for good. */
  readonly immutable: boolean;
  /** Text, which compresses well. */
  readonly compressible: boolean;
};

/** The built app, read once into memory. Other paths cannot be requested. */
export type Site = { readonly assets: ReadonlyMap<string, Asset>; readonly inline: InlineHashes };

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Reads the output of `vite build` from `directory`. An absent directory gives an empty site. */
export function readSite(directory: string): Site {
  const assets = new Map<string, Asset>();
  for (const file of filesIn(directory)) {
    assets.set(`/${relative(directory, file).split(sep).join('/')}`, assetOf(file, directory));
  }
  return { assets, inline: inlineHashes(assets.get('/index.html')?.bytes.toString('utf8') ?? '') };
}

function filesIn(directory: string): string[] {
  try {
    const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

function assetOf(file: string, directory: string): Asset {
  const bytes = readFileSync(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  return {
    bytes,
    type,
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: relative(directory, file).startsWith(`assets${sep}`),
    compressible: /^text\/|json|svg|wasm/.test(type),
  };
}

/** Returns the hashes of the page's inline scripts and styles for the Content-Security-Policy. */
export function inlineHashes(html: string): InlineHashes {
  return {
    scripts: hashesOf(html, /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi),
    styles: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/gi),
  };
}

function hashesOf(html: string, elements: RegExp): string[] {
  const texts = Array.from(html.matchAll(elements), ([, text]) => text ?? '');
  return [...new Set(texts.map(sourceHash))];
}

/** Returns the hash of an inline script or style as the policy writes it. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
