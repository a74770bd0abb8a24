import { useEffect, useState } from 'react';
import { mediaTypeOf } from '@gauntlet/core';
import { useGauntlet } from '../../lib/gauntletContext.ts';

/** Where a proof's file is: on this device, on the server, or not known for a moment. */
export type ProofFile =
  | { readonly name: 'here'; readonly blob: Blob }
  | { readonly name: 'server'; readonly url: string }
  | { readonly name: 'looking' };

/** Finds a proof's file by its hash: on this device when it is one's own and still here, else on the server. */
export function useProofFile(hash: string, isMine: boolean): ProofFile {
  const gauntlet = useGauntlet();
  const [found, setFound] = useState<Blob | 'looking' | 'elsewhere'>(isMine ? 'looking' : 'elsewhere');

  useEffect(() => {
    if (!isMine) return;
    let isUnmounted = false;
    async function load() {
      const bytes = await gauntlet.fileOf(hash).catch(() => null);
      if (!isUnmounted) setFound(bytes ? new Blob([new Uint8Array(bytes)], { type: mediaTypeOf(bytes) ?? '' }) : 'elsewhere');
    }
    void load();
    return () => {
      isUnmounted = true;
    };
  }, [gauntlet, hash, isMine]);

  if (found instanceof Blob) return { name: 'here', blob: found };
  return found === 'looking' ? { name: 'looking' } : { name: 'server', url: `/api/files/${hash}` };
}
