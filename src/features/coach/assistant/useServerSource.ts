import { useEffect, useState } from 'react';
import type { AssistantTalk } from '@gauntlet/core';
import { aiProvider, type AiProvider } from '../api/provider.ts';
import { serverSource } from './talk.ts';

/** Who of the server answers: as it says, else who did last in this talk; null while nobody knows. */
export function useServerSource(kept: AssistantTalk): 'model' | 'rules' | null {
  const [told, tell] = useState<AiProvider['source']>();
  useEffect(() => {
    let isGone = false;
    void aiProvider().then(({ source }) => void (isGone || tell(source)));
    return () => {
      isGone = true;
    };
  }, []);
  return told ?? serverSource(kept);
}
