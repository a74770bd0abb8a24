import { normalPassword, PASSWORD_RULES } from '@gauntlet/core';
import { useEffect, useState } from 'react';
import type { Breach } from './breachedPasswords.ts';

/** How long nothing is typed before the server is asked, in milliseconds. */
const QUIET_MS = 300;

/** Returns what to say about the password that is being typed (AC21): nothing until it meets the rules, because no other is in the list. */
export function useBreach(password: string): Breach {
  const [found, setFound] = useState<{ readonly password: string; readonly breach: Breach }>();
  useEffect(() => {
    if (!PASSWORD_RULES.every(({ pattern }) => pattern.test(normalPassword(password)))) return;
    let isTyped = true;
    const ask = async (): Promise<void> => {
      // Its own chunk: the form is shown before.
      const { breachOf } = await import('./breachedPasswords.ts');
      const breach = await breachOf(password);
      if (isTyped) setFound({ password, breach });
    };
    const timer = setTimeout(() => void ask().catch(() => {}), QUIET_MS);
    return () => {
      isTyped = false;
      clearTimeout(timer);
    };
  }, [password]);
  return found?.password === password ? found.breach : 'none';
}
