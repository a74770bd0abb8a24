/** So many files are asked for at once. */
const AT_ONCE = 6;

type Fact = { readonly mediaType: string; readonly bytes: number };

/**
 * What the server says of the files of these hashes: their media type and size in bytes. A file that it does not have is left
 * out. Rejects when no answer comes.
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

/** One byte is asked for: the answer says the rest. */
async function factOf(hash: string): Promise<Fact | null> {
  const response = await fetch(`/api/files/${hash}`, { headers: { Range: 'bytes=0-0' }, credentials: 'same-origin' });
  await response.arrayBuffer();
  const mediaType = response.headers.get('Content-Type');
  const bytes = Number(response.headers.get('Content-Range')?.split('/')[1]);
  return response.status === 206 && mediaType !== null && bytes > 0 ? { mediaType, bytes } : null;
}
