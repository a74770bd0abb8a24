import { memoryFiles } from '../../../server/files/memoryFiles.ts';
import type { Site } from '../../../server/site/site.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Environment } from '../../server/support/environment.ts';
import { environmentWith } from '../../server/upstream/support/upstreamEnvironment.ts';
import type { UpstreamServer } from '../../server/upstream/support/upstreamServer.ts';

const PAGE = {
  bytes: Buffer.from('<!doctype html><title>Gauntlet</title>'),
  type: 'text/html; charset=utf-8',
  etag: 'W/"page"',
  immutable: false,
  compressible: true,
};
const SITE: Site = { assets: new Map([['/index.html', PAGE]]), inline: { scripts: [], styles: [] } };

/** A server with a page, a provider, files in memory, and no limits, which would refuse most requests. */
export function fuzzEnvironment(store: Store, upstream: UpstreamServer): Promise<Environment> {
  return environmentWith(store, upstream, { site: SITE, files: memoryFiles() });
}
