/** Requests at a time. */
const AT_ONCE = 6;

type Fact = { readonly mediaType: string; readonly bytes: number };

/**
 * Fetches the media type and the size in bytes of the files with these hashes. Leaves out files that the server does not have. Rejects when
 * there is no response.
 */
export async function fileFacts(hashes: readonly string[]): Promise<ReadonlyMap<string, Fact>> {
  const facts = new Map<string, Fact>();
  const waiting = [...hashes];
  const fetchNext = async (): Promise<void> => {
    for (let hash = waiting.shift(); hash !== undefined; hash = waiting.shift()) {
      const fact = await factOf(hash);
      if (fact) facts.set(hash, fact);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return facts;
}

/** Requests one byte: the headers of the response hold the rest. */
async function factOf(hash: string): Promise<Fact | null> {
  const response = await fetch(`/api/files/${hash}`, { headers: { Range: 'bytes=0-0' }, credentials: 'same-origin' });
  await response.arrayBuffer();
  const mediaType = response.headers.get('Content-Type');
  const bytes = Number(response.headers.get('Content-Range')?.split('/')[1]);
  return response.status === 206 && mediaType !== null && bytes > 0 ? { mediaType, bytes } : null;
}
