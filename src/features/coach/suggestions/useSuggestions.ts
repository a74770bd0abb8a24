import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type Gauntlet, aiPreferences$, history$, trending$ } from '@gauntlet/core';
import { webFetch } from '@gauntlet/core/web';
import { useGauntlet } from '../../../lib/gauntletContext.ts';
import { useNodeRequests, type NodeRequests } from '../../../lib/nodeRequests.ts';
import { toast } from '../../../ui/toast.ts';
import { generate } from '../api/generate.ts';
import { aiProvider } from '../api/provider.ts';
import { SuggestionFlow, type SuggestionPorts } from './suggestionFlow.ts';
import { hasEnded, type Ended, type SuggestionState } from './suggestionState.ts';
import { FAILED_TEXT, generatedText } from './suggestionLabels.tsx';

/** Suggestions for the signed-in person: made when the window is opened, ended when it is closed, kept until the screen is left. */
export function useSuggestions(isOpen: boolean): {
  readonly state: SuggestionState;
  readonly again: () => void;
  /** Ends what is under way; gives what stands then. */
  readonly cancel: () => SuggestionState;
  readonly refine: (key: number, instruction: string) => void;
} {
  const gauntlet = useGauntlet();
  const requests = useNodeRequests();
  const [flow] = useState(() => new SuggestionFlow(portsOf(gauntlet, requests)));
  const state = useSyncExternalStore(flow.subscribe, flow.current);
  const again = useCallback(() => void flow.start().then(showToast), [flow]);

  useEffect(() => {
    if (!isOpen) return undefined;
    if (!hasEnded(flow.current())) again();
    return () => flow.cancel();
  }, [isOpen, flow, again]);

  function cancel() {
    flow.cancel();
    return flow.current();
  }

  return { state, again, cancel, refine: (key, instruction) => void flow.refine(key, instruction) };
}

function showToast(ended: Ended | null): void {
  if (ended?.name === 'shown') toast.success(generatedText(ended.cards.length));
  if (ended?.name === 'fallback') toast.error(FAILED_TEXT);
}

function portsOf(gauntlet: Gauntlet, requests: NodeRequests): SuggestionPorts {
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
