import { Check, Copy, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dropped$ } from '@gauntlet/core';
import { useCopy } from '../../lib/copyText.ts';
import { fetchDevices } from '../../lib/devices.ts';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { toastRefusal } from '../../lib/toastRefusal.ts';
import { useObservable } from '../../lib/useObservable.ts';
import { Button } from '../../ui/Button.tsx';
import { DroppedFile } from './DroppedFile.tsx';
import { noticesOf, type Notice } from './noticesOf.ts';

/** The most notices at once. The next ones follow as these are read. */
const MOST_SHOWN = 3;

/** What was dropped because of another device (SY23), one sentence each, until the person has read it. */
export function DroppedNotices() {
  const live = useOwnGauntlet().project(dropped$);
  const dropped = useObservable(live.changes$, live.current);
  const nameOf = useDeviceNames(dropped.some(({ by }) => by !== null));
  const notices = noticesOf(dropped, nameOf);
  if (notices.length === 0) return null;
  const more = notices.length - MOST_SHOWN;
  return (
    <section aria-label="Dropped changes" className="border-b border-amber/30 bg-amber-soft px-4 py-1.5 text-sm text-ink">
      <ul aria-live="polite" className="mx-auto max-w-4xl divide-y divide-amber/30">
        {notices.slice(0, MOST_SHOWN).map((each) => (
          <DroppedNotice key={each.commands[0]} {...each} />
        ))}
      </ul>
      {more > 0 && <p className="mx-auto max-w-4xl py-1 text-muted">And {formatCount(more, 'more notice')}.</p>}
    </section>
  );
}

function DroppedNotice({ sentence, written, file, commands }: Notice) {
  const gauntlet = useOwnGauntlet();
  const [isBusy, setBusy] = useState(false);

  async function read(): Promise<void> {
    setBusy(true);
    const results = await Promise.all(commands.map((command) => gauntlet.commands.readDropped({ command })));
    setBusy(false);
    const failed = results.find(({ ok }) => !ok);
    if (failed && !failed.ok) toastRefusal(failed.refusal);
  }

  return (
    <li className="flex items-start gap-3 py-1.5">
      <Undo2 className="mt-3 size-4 shrink-0 text-amber max-sm:hidden" aria-hidden />
      <div className="min-w-0 flex-1 self-center">
        <p className="wrap-anywhere">
          {sentence}
          {commands.length > 1 && (
            <span className="whitespace-nowrap text-muted tabular-nums"> ({formatCount(commands.length, 'time')})</span>
          )}
        </p>
        {written !== null && <Written text={written} />}
        {file !== null && <DroppedFile hash={file} />}
      </div>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void read()}>
        OK
      </Button>
    </li>
  );
}

/** The text that the person wrote, so that it is not lost. */
function Written({ text }: { text: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <div className="mt-1 flex items-start gap-2">
      <blockquote className="max-h-32 min-w-0 flex-1 overflow-y-auto border-l-2 border-amber/40 pl-3 wrap-anywhere whitespace-pre-wrap text-muted select-text">
        {text}
      </blockquote>
      <Button variant="ghost" size="sm" onClick={() => void copy(text)}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}

/** Returns the name of a device by its id, null until it is known. The list is fetched once one is wanted. */
function useDeviceNames(isWanted: boolean): (id: string) => string | null {
  const gauntlet = useOwnGauntlet();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    // Without the list the sentence names no device.
    fetchDevices(gauntlet).then(
      ({ devices }) => isCurrent && setNames(new Map(devices.map(({ id, name }) => [id, name]))),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [gauntlet, isWanted]);
  return (id) => names.get(id) ?? null;
}
