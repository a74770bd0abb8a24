import { useId, useState } from 'react';
import { personWindows$, type ChallengeDetail, type Frequency, type ParticipantView, type WindowView } from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Select } from '../../ui/Select.tsx';
import { MonthCalendar } from './calendar/MonthCalendar.tsx';
import { WindowList } from './calendar/WindowList.tsx';
import { Legend } from './calendar/windowStates.tsx';

type Props = { challenge: ChallengeDetail };

/** The number of check-ins needed and done, and the windows they fill, for the user or another participant. */
export function CheckIns({ challenge }: Props) {
  const { needed, windows, startedAt, participants, status } = challenge;
  const running = participants.filter(({ done }) => done !== null);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = running.find(({ person }) => person === chosen) ?? running.find(({ isMe }) => isMe) ?? running[0];
  return (
    <section aria-labelledby="check-ins">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="check-ins" className="font-semibold">
          Check-ins
        </h2>
        <p className="figures text-sm text-muted">
          {needed} of {formatCount(windows, 'check-in')} needed
        </p>
      </div>
      {startedAt && shown && (
        <div className="mt-3 space-y-4">
          <Done participant={shown} status={status} />
          {running.length > 1 && <WhoSelect people={running} value={shown.person} onChange={setChosen} />}
          {shown.isMe ? (
            <CheckInCalendar windows={challenge.myWindows} frequency={challenge.frequency} />
          ) : (
            <OthersCalendar key={shown.person} challenge={challenge} person={shown.person} />
          )}
        </div>
      )}
      {status === 'pending' && <p className="mt-2 text-sm text-muted">The check-in windows are set when the challenge starts.</p>}
    </section>
  );
}

function OthersCalendar({ challenge: { id, frequency }, person }: Props & { person: string }) {
  const windows = useProjection(personWindows$(id, person));
  return windows.length > 0 ? <CheckInCalendar windows={windows} frequency={frequency} /> : null;
}

function WhoSelect({ people, value, onChange }: { people: readonly ParticipantView[]; value: string; onChange: (person: string) => void }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <label htmlFor={id} className="text-sm text-muted">
        Check-ins of
      </label>
      <div className="min-w-0 flex-auto sm:max-w-60">
        <Select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={people.map(({ person, name, isMe }) => ({ value: person, label: isMe ? `${name} (you)` : name }))}
        />
      </div>
    </div>
  );
}

function Done({ participant, status }: { participant: ParticipantView; status: string }) {
  const [done, needed] = [participant.done ?? 0, participant.needed ?? 0];
  return (
    <div className="space-y-1.5">
      <ProgressBar label="Check-ins done of those needed" value={done} max={needed} tone={done >= needed ? 'green' : 'accent'} />
      <p className="figures text-sm">
        <span className="font-semibold">{done} done</span>
        <span className="text-muted">{toGo(needed - done, status)}</span>
      </p>
    </div>
  );
}

function toGo(left: number, status: string): string {
  if (left <= 0) return ' · enough to complete it';
  return status === 'failed' ? ` · ${left} short` : ` · ${left} to go`;
}

type CheckInCalendarProps = { windows: readonly WindowView[]; frequency: Frequency };

/** A participant's check-in windows with their states: daily windows by month, longer ones as a list. */
function CheckInCalendar({ windows, frequency }: CheckInCalendarProps) {
  return (
    <div className="space-y-3">
      {frequency === 'daily' ? <MonthCalendar windows={windows} /> : <WindowList windows={windows} />}
      <Legend windows={windows} />
    </div>
  );
}
