import { useState } from 'react';
import type { LogCheck } from '@gauntlet/core';
import { useGauntlet } from '../../../lib/gauntletContext.ts';

export type Checking =
  | { readonly name: 'none' }
  | { readonly name: 'busy'; readonly share: number }
  | { readonly name: 'done'; readonly check: LogCheck }
  | { readonly name: 'failed'; readonly message: string };

/** Looks the log of this device over when it is asked to. */
export function useCheckLog(): { readonly checking: Checking; readonly check: () => Promise<void> } {
  const gauntlet = useGauntlet();
  const [checking, setChecking] = useState<Checking>({ name: 'none' });
  async function check(): Promise<void> {
    setChecking({ name: 'busy', share: 0 });
    const result = gauntlet.checkLog((share) => setChecking({ name: 'busy', share }));
    setChecking(
      await result.then(
        (found) => ({ name: 'done', check: found }),
        (error: unknown) => ({ name: 'failed', message: error instanceof Error ? error.message : 'Please try again.' }),
      ),
    );
  }
  return { checking, check };
}
