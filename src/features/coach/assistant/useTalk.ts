import { useEffect, useState } from 'react';
import { webFetch } from '@gauntlet/core/browser';
import { assistantTalk$, ownFigures$ } from '@gauntlet/core';
import { useGauntlet } from '../../../lib/gauntlet.ts';
import { useObservable } from '../../../lib/useObservable.ts';
import { createConversationApi } from '../api/conversation.ts';
import { aiProvider } from '../api/provider.ts';
import type { GrowingText } from './growingText.ts';
import { Talk, type Live } from './talk.ts';

/** The signed-in user's conversation with the assistant. Continues while the panel is closed and ends with the session. */
export function useTalk(): Talk {
  const { account, commands, project } = useGauntlet();
  const [talk] = useState(
    () =>
      new Talk({
        commands,
        api: createConversationApi(webFetch, account.id),
        provider: aiProvider,
        talk: project(assistantTalk$).current,
        figures: project(ownFigures$).current,
        isOnline: () => navigator.onLine,
        nextFrame: (draw) => void requestAnimationFrame(draw),
      }),
  );
  useEffect(() => () => talk.stop(), [talk]);
  return talk;
}

/** Returns the conversation's state in progress. Growing text does not rerender. */
export function useLive({ live$ }: Talk): Live {
  return useObservable(live$, () => live$.value);
}

/** Returns the published text. Rerenders as it grows. */
export function useGrowing({ shown$, current }: GrowingText): string {
  return useObservable(shown$, current);
}
