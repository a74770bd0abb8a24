import { useState } from 'react';
import type { Gauntlet } from '@gauntlet/core';
import type { DeviceAccount, ImportProgress } from '@gauntlet/core/browser';

export type Beginning = {
  readonly isBusy: boolean;
  /** The progress for a large log file; null for a small one. */
  readonly progress: ImportProgress | null;
  readonly problem: string | null;
  readonly begin: (how: () => Promise<Gauntlet | string>) => Promise<void>;
  readonly beginWith: (file: File) => Promise<void>;
};

/** Starts the log of an account on an empty device. A failure writes nothing and can be retried. */
export function useBeginning(device: Extract<DeviceAccount, { name: 'empty' }>, onBegun: (gauntlet: Gauntlet) => void): Beginning {
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function begin(how: () => Promise<Gauntlet | string>): Promise<void> {
    setBusy(true);
    setProblem(null);
    const begun = await how().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    setBusy(false);
    setProgress(null);
    if (typeof begun === 'string') setProblem(begun);
    else onBegun(begun);
  }

  return { isBusy, progress, problem, begin, beginWith: (file) => begin(() => device.beginWith(file, setProgress)) };
}
