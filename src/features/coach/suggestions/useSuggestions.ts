import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type Gauntlet, aiPreferences$, hidesSamples$, history$, type ListRequest, trending$ } from '@gauntlet/core';
import { webFetch } from '@gauntlet/core/browser';
import { useGauntlet, useOwnGauntlet } from '../../../lib/gauntlet.ts';
import { listOptions } from '../../../lib/pages/listOptions.ts';
import { queriesOf } from '../../../lib/pages/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { generate } from '../api/generate.ts';
import { aiProvider } from '../api/provider.ts';
import { SuggestionFlow, type SuggestionPorts } from './suggestionFlow.ts';
import { hasEnded, type Ended, type SuggestionState } from './suggestionState.ts';
import { FAILED_TEXT, generatedText } from './suggestionLabels.tsx';

/** How many of the newest challenges the trend is taken from. */
const NEWEST = 50;

/** Suggestions for the signed-in user: generated when the dialog opens, cancelled when it closes, held until the user leaves the screen. */
export function useSuggestions(isOpen: boolean): {
  readonly state: SuggestionState;
  readonly again: () => void;
  /** Cancels the work in progress. Returns the resulting state. */
  readonly cancel: () => SuggestionState;
  readonly refine: (key: number, instruction: string) => void;
} {
  const gauntlet = useGauntlet();
  const own = useOwnGauntlet();
  const [flow] = useState(() => new SuggestionFlow(portsOf(gauntlet, own)));
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

/** The newest challenges of the community, running ones alone of the sample. */
function newestChallenges(gauntlet: Gauntlet) {
  const samples = gauntlet.project(hidesSamples$).current() ? 'none' : 'running';
  return { list: 'challenges', query: { samples }, limit: NEWEST } as const satisfies ListRequest;
}

function portsOf(gauntlet: Gauntlet, own: Gauntlet): SuggestionPorts {
  return {
    async history() {
      await gauntlet.refresh();
      return gauntlet.project(history$).current();
    },
    preferences: () => gauntlet.project(aiPreferences$).current(),
    async trends() {
      // Offline, the challenges that this device holds are used.
      const { client, stored } = queriesOf(own);
      if (navigator.onLine) await client.infiniteQuery(listOptions(own, stored, newestChallenges(gauntlet)));
      return gauntlet.project(trending$).current();
    },
    generate: (request, signal) =>
      navigator.onLine
        ? generate(request, { fetch: webFetch, provider: aiProvider, account: gauntlet.account.id, signal })
        : Promise.resolve({ name: 'offline' }),
    seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  };
}
