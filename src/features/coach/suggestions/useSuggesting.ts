import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type Gauntlet, aiPreferences$, history$, trending$ } from '@gauntlet/core';
import { webFetch } from '@gauntlet/core/browser';
import { useGauntlet } from '../../../lib/gauntletContext.ts';
import { useNodeRequests, type NodeRequests } from '../../../lib/nodeRequests.ts';
import { toast } from '../../../ui/toast.ts';
import { generate } from '../api/generate.ts';
import { aiProvider } from '../api/provider.ts';
import { Suggesting, type SuggestingPorts } from './suggesting.ts';
import { hasEnded, type Ended, type SuggestingState } from './suggestingState.ts';
import { FAILED_TEXT, generatedText } from './suggestionWords.tsx';

/** Suggestions for the signed-in person: made when the window is opened, ended when it is closed, kept until the screen is left. */
export function useSuggesting(isOpen: boolean): {
  readonly state: SuggestingState;
  readonly again: () => void;
  /** Ends what is under way; gives what stands then. */
  readonly cancel: () => SuggestingState;
  readonly refine: (key: number, wish: string) => void;
} {
  const gauntlet = useGauntlet();
  const requests = useNodeRequests();
  const [suggesting] = useState(() => new Suggesting(portsOf(gauntlet, requests)));
  const state = useSyncExternalStore(suggesting.subscribe, suggesting.current);
  const again = useCallback(() => void suggesting.start().then(tell), [suggesting]);

  useEffect(() => {
    if (!isOpen) return undefined;
    if (!hasEnded(suggesting.current())) again();
    return () => suggesting.cancel();
  }, [isOpen, suggesting, again]);

  function cancel() {
    suggesting.cancel();
    return suggesting.current();
  }

  return { state, again, cancel, refine: (key, wish) => void suggesting.refine(key, wish) };
}

function tell(ended: Ended | null): void {
  if (ended?.name === 'shown') toast.success(generatedText(ended.cards.length));
  if (ended?.name === 'fallback') toast.error(FAILED_TEXT);
}

function portsOf(gauntlet: Gauntlet, requests: NodeRequests): SuggestingPorts {
  return {
    async history() {
      await gauntlet.refresh();
      return gauntlet.project(history$).current();
    },
    preferences: () => gauntlet.project(aiPreferences$).current(),
    async trends() {
      // Without the network, what is known already.
      if (navigator.onLine) await requests.again(true);
      const hasFailed = navigator.onLine && requests.of('challenges').status === 'error';
      return hasFailed ? [] : gauntlet.project(trending$).current();
    },
    generate: (request, signal) =>
      navigator.onLine
        ? generate(request, { fetch: webFetch, provider: aiProvider, account: gauntlet.account.id, signal })
        : Promise.resolve({ name: 'offline' }),
    seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  };
}
