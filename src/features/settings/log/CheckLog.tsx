import { CircleCheck, CloudAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { LogCheck } from '@gauntlet/core';
import { serverSentence } from '../../../lib/serverHead.ts';
import { formatCount, formatNumber } from '../../../lib/formatNumber.ts';
import { useGauntlet } from '../../../lib/gauntlet.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';

/** The progress or the result of a log check. */
export function CheckLog({ checking }: { checking: Checking }) {
  if (checking.name === 'none') return null;
  if (checking.name === 'busy') return <ProgressBar label="Checking this log" value={Math.floor(checking.share * 100)} />;
  if (checking.name === 'failed')
    return (
      <Notice tone="red" icon={<TriangleAlert aria-hidden />} title="This log could not be read">
        {checking.message}
      </Notice>
    );
  return (
    <div className="space-y-3">
      <Found check={checking.check} />
      <OnServer server={checking.check.server} />
      <p className="text-sm text-muted">
        A check shows whether an event was edited, moved or taken out since it was written. It does not show whether somebody wrote the
        whole log anew: the owner of the device can. The server vouches only for what was pushed to it.
      </p>
    </div>
  );
}

function Found({ check: { events, flaw, acknowledged, lacking } }: { check: LogCheck }) {
  if (flaw)
    return (
      <Notice tone="red" icon={<TriangleAlert aria-hidden />} title="This log was changed">
        <p className="break-words">{flaw.sentence}</p>
        <p className="mt-2">
          Your figures still follow from what is here. Export it to keep it as it is. A file that you exported before can be imported in a
          browser that has nothing of this account yet.
        </p>
      </Notice>
    );
  if (lacking > 0)
    return (
      <Notice tone="amber" icon={<CloudAlert aria-hidden />} title={`The server knows ${thingsText(lacking)} that this log lacks`}>
        <p>The {formatCount(events, 'event')} that are here are unchanged. The others were cut off, or you did them on another device.</p>
        <p className="mt-2">
          Log in on that device, so that it sends what it has. Or export the log there and import the file here: what it has more can be
          merged.
        </p>
      </Notice>
    );
  return (
    <Notice tone="green" icon={<CircleCheck aria-hidden />} title={`Unchanged: ${formatCount(events, 'event')}`}>
      Each follows from the one before it. {acknowledgedText(acknowledged)}
    </Notice>
  );
}

/** Whether the server's log has this device's confirmed head. Renders nothing where the server orders no log. */
function OnServer({ server }: { server: LogCheck['server'] }) {
  if (server.kind === 'none') return null;
  const isApart = server.kind === 'differs' || server.kind === 'behind';
  if (!isApart) return <p className="text-sm">{serverSentence(server)}</p>;
  return (
    <Notice tone="amber" icon={<CloudAlert aria-hidden />} title="The server’s log is another one">
      {serverSentence(server)}
    </Notice>
  );
}

/** Formats a count: 1 thing of yours, 3 things of yours. */
function thingsText(count: number): string {
  return `${formatCount(count, 'thing')} of yours`;
}

function acknowledgedText(acknowledged: number): string {
  if (acknowledged === 0) return 'The server’s lists, as this device last received them, have none of them.';
  const all = acknowledged === 1 ? 'it is here' : 'all are here';
  return `The server acknowledged ${formatNumber(acknowledged)} of them, and ${all}.`;
}

type Checking =
  | { readonly name: 'none' }
  | { readonly name: 'busy'; readonly share: number }
  | { readonly name: 'done'; readonly check: LogCheck }
  | { readonly name: 'failed'; readonly message: string };

/** Checks this device's log on request. */
export function useCheckLog(): { readonly checking: Checking; readonly check: () => Promise<void> } {
  const gauntlet = useGauntlet();
  const [checking, setChecking] = useState<Checking>({ name: 'none' });
  async function check(): Promise<void> {
    setChecking({ name: 'busy', share: 0 });
    const result = gauntlet.checkLog((share) => setChecking({ name: 'busy', share }));
    setChecking(
      await result.then(
        (found) => ({ name: 'done', check: found }),
        (error: unknown) => ({ name: 'failed', message: error instanceof Error ? error.message : 'Please try again.' }),
      ),
    );
  }
  return { checking, check };
}
