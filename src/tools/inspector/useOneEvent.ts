import type { EventEnvelope } from '@gauntlet/core';
import { useEffect, useState } from 'react';
import type { EventSource } from './eventSource.ts';

/** The event at a position. */
export function useOneEvent({ read }: EventSource, position: number): EventEnvelope | 'reading' | 'failed' {
  const [found, setFound] = useState<EventEnvelope | 'reading' | 'failed'>('reading');
  useEffect(() => {
    let isOver = false;
    read(position, 1).then(
      ([event]) => void (isOver || setFound(event ?? 'failed')),
      () => void (isOver || setFound('failed')),
    );
    return () => {
      isOver = true;
    };
  }, [read, position]);
  return found;
}
