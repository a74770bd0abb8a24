import { useSearch } from '@tanstack/react-router';
import { CloudCheck, FastForward, GitFork, MonitorPlay, Trash2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Gauntlet } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { type DisplayedView, displayedView } from '../shared/displayedView.ts';
import { dockedTool } from '../shared/dockState.ts';
import { useObserved } from '../shared/hooks.ts';
import { ToolPage } from '../shared/ToolPage.tsx';
import { RecentEvents } from './RecentEvents.tsx';

/** What the user should know before the first fork. */
const ABOUT: readonly { readonly icon: LucideIcon; readonly text: string }[] = [
  { icon: MonitorPlay, text: 'Every screen renders the fork. The same rules decide your commands, and your own log does not change.' },
  { icon: FastForward, text: 'Beside the app you advance its clock, append events of any type, and compare every figure with before.' },
  { icon: CloudCheck, text: 'Its server accepts everything, so no result is pending.' },
  { icon: Trash2, text: 'Nothing is saved. Closing the fork or the tab discards it.' },
];

/** Starts a fork: now, or after an earlier event (`?at=N`). */
export function WhatIfPage() {
  const own = useOwnGauntlet();
  const head = useObserved(own.views$).state.root.log.position;
  const at = useSearch({ strict: false, select: (search: Readonly<Record<string, unknown>>) => search['at'] });
  const [place, setPlace] = useState(typeof at === 'number' ? String(at) : '');
  const [isOpening, setOpening] = useState(false);
  const position = place.trim() === '' ? head : Number(place);
  const isValid = Number.isInteger(position) && position >= 1 && position <= head;

  async function begin() {
    setOpening(true);
    const [event] = position === head ? [] : await own.readEvents(position, 1);
    await beginFork(own, { position, now: event ? Date.parse(event.at) : Date.now() });
    setOpening(false);
  }

  return (
    <ToolPage
      title="What If"
      description="Try changes on a fork of your log: use the app, append events, advance the clock, and compare every figure. Then discard the fork."
    >
      <div className="grid items-start gap-6 lg:grid-cols-2 2xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)_minmax(0,24rem)]">
        <Card className="space-y-5">
          <h2 className="text-lg font-bold">Create a fork</h2>
          <Field
            label="Start after event"
            hint={`Leave empty to start now, after the last of ${formatCount(head, 'event')}.`}
            error={isValid ? undefined : `Enter a whole number from 1 to ${formatNumber(head)}.`}
          >
            {(control) => (
              <Input {...control} inputMode="numeric" value={place} onChange={({ target }) => setPlace(target.value)} className="figures" />
            )}
          </Field>
          <Button block onClick={() => void begin()} disabled={!isValid} busy={isOpening}>
            {!isOpening && <GitFork aria-hidden />}
            {isOpening ? 'Creating the fork...' : 'Fork my log'}
          </Button>
        </Card>
        <Card className="space-y-4">
          <h2 className="text-lg font-bold">Start after one of the newest events</h2>
          <RecentEvents own={own} head={head} chosen={position} onChoose={(chosen) => setPlace(chosen === head ? '' : String(chosen))} />
        </Card>
        <Card className="space-y-4 lg:max-2xl:col-span-2">
          <h2 className="text-lg font-bold">What a fork is</h2>
          <ul className="space-y-3 text-sm text-muted lg:max-2xl:grid lg:max-2xl:grid-cols-2 lg:max-2xl:gap-4 lg:max-2xl:space-y-0">
            {ABOUT.map(({ icon: Icon, text }) => (
              <li key={text} className="flex gap-3">
                <Icon className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
                {text}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </ToolPage>
  );
}

/** The start of a fork: the number of events of the own log, and the time (ms since 1970). */
export type ForkStart = { readonly position: number; readonly now: number };

/** Displays the whole app from a fork of the account's own log (WI1). Changes there affect nothing else. */
async function beginFork(own: Gauntlet, start: ForkStart): Promise<void> {
  await displayedView.open(() => openForkView(own, start));
  if (displayedView.get().name === 'open') dockedTool.show('whatIf');
}

async function openForkView(own: Gauntlet, { position, now }: ForkStart): Promise<DisplayedView> {
  const { openedLogOfAccount, openFork } = await import('@gauntlet/core/devtools');
  const { account, calendar, remote, log, end } = openedLogOfAccount(own);
  const fork = await openFork({
    account,
    log,
    position,
    now,
    zone: end.zone,
    remote,
    fileOf: (hash) => own.fileOf(hash),
    ports: {
      calendar,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      clock: () => Date.now(),
    },
  });
  return { name: 'fork', fork, began: { now: new Date(now).toISOString(), day: calendar.dayOf(new Date(now).toISOString(), end.zone) } };
}
