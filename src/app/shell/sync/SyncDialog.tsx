import { useState } from 'react';
import { challengeTitle$, delayedSubjects$, type Subject, syncMark$, type WaitingCommand } from '@gauntlet/core';
import { DelayLine } from '../../../lib/DelayLine.tsx';
import { formatCount } from '../../../lib/formatNumber.ts';
import { formatRelative } from '../../../lib/formatRelative.ts';
import { useOwnGauntlet, useProjection } from '../../../lib/gauntlet.ts';
import { useUnsent } from '../../../lib/unsent.ts';
import { useNow } from '../../../lib/useNow.ts';
import { useObservable } from '../../../lib/useObservable.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLogInAgain } from '../../useLogInAgain.ts';
import { syncText } from './syncText.ts';

/** Says whether this device's log has reached the server, and lists what waits: changes, and what others do not see yet. */
export function SyncDialog({ onClose }: { onClose: () => void }) {
  const gauntlet = useOwnGauntlet();
  const mark = gauntlet.project(syncMark$);
  const current = useObservable(mark.changes$, mark.current);
  const isOnline = useOnline();
  const unsent = useUnsent();
  const logIn = useLogInAgain();
  const [isTrying, setTrying] = useState(false);
  const waits = unsent === null || unsent.length > 0;

  async function tryNow(): Promise<void> {
    setTrying(true);
    await gauntlet.pullNow();
    setTrying(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Your account on this device"
      description={<span role="status">{syncText(current, isOnline)}</span>}
      footer={
        isOnline &&
        (current.status === 'signed-out' ? (
          <Button
            onClick={() => {
              onClose();
              logIn();
            }}
          >
            Log In
          </Button>
        ) : (
          waits && (
            <Button variant="secondary" busy={isTrying} onClick={() => void tryNow()}>
              {isTrying ? 'Sending…' : 'Send now'}
            </Button>
          )
        ))
      }
    >
      <div className="space-y-5">
        {unsent === null ? <Skeleton className="h-24" /> : <Unsent unsent={unsent} />}
        <Delayed />
      </div>
    </Dialog>
  );
}

/** Shows the first of a long list: the rest goes the same way. */
const MOST_LISTED = 50;

function Unsent({ unsent }: { unsent: readonly WaitingCommand[] }) {
  const now = useNow();
  if (unsent.length === 0) return <p className="text-muted">Nothing waits.</p>;
  return (
    <section aria-labelledby="unsent">
      <h3 id="unsent" className="mb-2 font-semibold">
        {formatCount(unsent.length, 'change')} not on the server yet
      </h3>
      <ul className="divide-y divide-line">
        {unsent.slice(0, MOST_LISTED).map(({ id, text, at }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <time dateTime={at} className="figures text-sm text-muted">
              {formatRelative(at, now)}
            </time>
          </li>
        ))}
      </ul>
      {unsent.length > MOST_LISTED && <p className="text-sm text-muted">And {formatCount(unsent.length - MOST_LISTED, 'change')} more.</p>}
    </section>
  );
}

/** What other people do not see yet, by subject, with the reason of each. */
function Delayed() {
  const subjects = useProjection(delayedSubjects$);
  if (subjects.length === 0) return null;
  return (
    <section aria-labelledby="delayed" className="space-y-2">
      <h3 id="delayed" className="font-semibold">
        Not seen by others yet
      </h3>
      {subjects.map((subject) => (
        <div key={keyOf(subject)} className="space-y-1">
          <SubjectName subject={subject} />
          <DelayLine subject={subject} />
        </div>
      ))}
    </section>
  );
}

function SubjectName({ subject }: { subject: Subject }) {
  const title = useProjection(challengeTitle$('challengeId' in subject ? subject.challengeId : '')) ?? 'A challenge';
  if (!('challengeId' in subject))
    return <p className="text-sm text-muted">{subject.kind === 'profile' ? 'Your profile' : 'Your reports'}</p>;
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {title}
      {subject.kind === 'comments' && ', comments'}
    </p>
  );
}

function keyOf(subject: Subject): string {
  return 'challengeId' in subject ? `${subject.kind} ${subject.challengeId}` : subject.kind;
}
