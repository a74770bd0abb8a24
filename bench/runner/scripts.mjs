import { gzipSync } from 'node:zlib';

/**
 * Records the JavaScript that a page fetches from now on, as the browser counts it. The service worker is another target, so its later
 * fetches do not count.
 */
export async function watchScripts(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const answered = new Map();
  const finished = new Map();
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) answered.set(requestId, response);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => finished.set(requestId, encodedDataLength));
  return {
    cdp,
    /** Returns what was fetched so far, or of it what has one of these URLs: files, gzip size and bytes over the wire; and the largest files. */
    async soFar(urls) {
      const ids = [...answered.keys()].filter((id) => finished.has(id) && (urls === undefined || urls.includes(answered.get(id).url)));
      const sizes = await Promise.all(ids.map((id) => gzipSize(cdp, id)));
      return {
        files: ids.length,
        gzip: sizes.reduce((sum, size) => sum + size, 0),
        wire: ids.reduce((sum, id) => sum + finished.get(id), 0),
        each: ids
          .map((id, i) => ({ file: new URL(answered.get(id).url).pathname.split('/').at(-1), kB: (sizes[i] / 1_000).toFixed(1) }))
          .toSorted((a, b) => b.kB - a.kB)
          .slice(0, 8),
        fromCache: ids.some((id) => answered.get(id).fromDiskCache || answered.get(id).fromServiceWorker),
      };
    },
  };
}

async function gzipSize(cdp, requestId) {
  const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId });
  return gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')).length;
}
