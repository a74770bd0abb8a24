import { memoryFiles } from '../../../server/files/memoryFiles.ts';
import type { Site } from '../../../server/site/site.ts';
import type { Store } from '../../../server/store/store.ts';
import { createEnvironment, type Environment } from '../../server/support/environment.ts';
import { acmeAt, QUICK, upstreamOf } from '../../server/upstream/support/upstreamEnvironment.ts';
import type { UpstreamServer } from '../../server/upstream/support/upstreamServer.ts';

const PAGE = {
  bytes: Buffer.from('<!doctype html><title>Gauntlet</title>'),
  type: 'text/html; charset=utf-8',
  etag: 'W/"page"',
  immutable: false,
  compressible: true,
};
const SITE: Site = { assets: new Map([['/index.html', PAGE]]), inline: { scripts: [], styles: [] } };

/** On a busy machine a provider may take seconds, which is not the subject here. */
const LONG_MS = 60_000;

/** A server with a page, a provider, files in memory, and no limits, which would refuse most requests. */
export function fuzzEnvironment(store: Store, upstream: UpstreamServer): Promise<Environment> {
  const patient = upstreamOf(acmeAt(upstream), { limits: { ...QUICK, responseMs: LONG_MS, pieceMs: LONG_MS, streamMs: LONG_MS } });
  return createEnvironment(store, { site: SITE, files: memoryFiles(), upstream: patient });
}
