import { useEffect, useState } from 'react';
import { webFetch } from '@gauntlet/core/web';
import { assistantTalk$, ownFigures$ } from '@gauntlet/core';
import { useGauntlet } from '../../../lib/gauntletContext.ts';
import { createConversationApi } from '../api/conversation.ts';
import { aiProvider } from '../api/provider.ts';
import { Talk } from './talk.ts';

/** The signed-in person's talk with the assistant. It goes on while nobody looks, and ends with the session. */
export function useTalk(): Talk {
  const { account, commands: acts, project } = useGauntlet();
  const [talk] = useState(
    () =>
      new Talk({
        commands: acts,
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
