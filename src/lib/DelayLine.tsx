import { CloudAlert } from 'lucide-react';
import { useState } from 'react';
import { delay$, type Delay, type Subject } from '@gauntlet/core';
import { Button } from '../ui/Button.tsx';
import { useGauntlet, useProjection } from './gauntlet.ts';
import { useNow } from './useNow.ts';

const REASONS: Readonly<Record<Delay['reason'], string>> = {
  'no-answer': 'the server does not answer',
  limited: 'the server takes no more from you for now',
  failed: 'the server has a problem',
  'no-route': 'the server cannot take this now',
  'too-large': 'something on the way to the server finds it too large',
  'not-ours': 'something else than Gauntlet’s server answered',
  follows: 'the server lacks something that it follows',
  unreadable: 'this device could not read it',
  ahead: 'the clock of this device was ahead when it was recorded',
  elsewhere: 'another of your devices sends it, or has its file',
};

/** One line that says why the person's changes of a subject are not sent yet, with a button that tries at once. Else nothing. */
export function DelayLine({ subject }: { subject: Subject }) {
  const delay = useProjection(delay$(subject));
  return delay && <Line delay={delay} />;
}

function Line({ delay: { reason, message, nextTry } }: { delay: Delay }) {
  const gauntlet = useGauntlet();
  const now = useNow();
  const [isTrying, setTrying] = useState(false);

  async function tryNow() {
    setTrying(true);
    await gauntlet.push();
    setTrying(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-amber/30 bg-amber-soft px-4 py-3 text-sm">
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-2.5">
        <CloudAlert className="mt-0.5 size-4 text-amber" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          <span role="status">
            <span className="font-semibold text-amber">Not sent yet:</span> {message === null ? `${REASONS[reason]}.` : message}
          </span>{' '}
          <span className="text-muted">Next try {untilText(nextTry - now)}.</span>
        </span>
      </p>
      <Button variant="secondary" size="sm" busy={isTrying} onClick={() => void tryNow()}>
        {isTrying ? 'Trying…' : 'Try now'}
      </Button>
    </div>
  );
}

function untilText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 1) return 'within a minute';
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`;
}
