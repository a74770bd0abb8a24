import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const cache = join(root, '.cache', 'e2e-data');

/** The path of an unused data directory that a server of the current code created. */
export function preparedPath(): string {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('node_modules'))
    .toSorted();
  const hash = createHash('sha256');
  for (const path of files) hash.update(path).update(readFileSync(join(root, 'server', path)));
  return join(cache, `prepared-${hash.digest('hex').slice(0, 16)}`);
}

/** A new data directory, as a server leaves it after its first start when one is prepared, else empty. */
export async function freshDataDir(): Promise<string> {
  await mkdir(cache, { recursive: true });
  const directory = await mkdtemp(join(cache, 'server-'));
  if (existsSync(preparedPath())) await cp(preparedPath(), directory, { recursive: true });
  return directory;
}
