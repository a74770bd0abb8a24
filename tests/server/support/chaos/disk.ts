import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../../../server/store/store.ts';

/** A small disk of its own. */
export type SmallDisk = {
  readonly directory: string;
  /** Why it is no disk of its own, and is never full. */
  readonly unlimited: string | undefined;
  /** Takes all of the room that is left. */
  fill(): void;
  /** Gives it back. */
  clear(): void;
  remove(): void;
};

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Mounts a small disk in memory. Where this account may not mount one, it is a plain directory that is never full. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'gauntlet-disk-'));
  const filler = join(directory, 'filler');
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'gauntlet-disk', directory], {
    encoding: 'utf8',
  });
  const unlimited = mounted.status === 0 ? undefined : (mounted.error?.message ?? mounted.stderr.trim());
  const remove = (): void => {
    process.off('exit', remove);
    if (unlimited === undefined) spawnSync('umount', ['-l', directory]);
    rmSync(directory, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return {
    directory,
    unlimited,
    fill() {
      if (unlimited !== undefined) return;
      // The last pages too: a write that is cut off would otherwise leave some room.
      for (const size of [64 * 1024, 4096]) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
        } catch (error) {
          if (!FULL.has(codeOf(error) ?? '')) throw error;
        }
      }
    },
    clear: () => rmSync(filler, { force: true }),
    remove,
  };
}
