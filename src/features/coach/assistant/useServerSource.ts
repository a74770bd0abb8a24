import { useEffect, useState } from 'react';
import type { AssistantTalk } from '@gauntlet/core';
import { aiProvider, type AiProvider } from '../api/provider.ts';
import { serverSource } from './talk.ts';

/** Who of the server answers: as it says, else who did last in this talk; null while nobody knows. */
export function useServerSource(history: AssistantTalk): 'model' | 'rules' | null {
  const [configured, setConfigured] = useState<AiProvider['source']>();
  useEffect(() => {
    let isUnmounted = false;
    void aiProvider().then(({ source }) => void (isUnmounted || setConfigured(source)));
    return () => {
      isUnmounted = true;
    };
  }, []);
  return configured ?? serverSource(history);
}
