import { useState } from 'react';
import {
  CheckCheck,
  CircleCheck,
  CircleX,
  Eye,
  Flag,
  Gavel,
  LogOut,
  RefreshCw,
  Scale,
  Sparkles,
  Trophy,
  UserPlus,
  Vote,
  type LucideIcon,
} from 'lucide-react';
import { timeline$, type TimelineEntry, type TimelineKind } from '@gauntlet/core';
import { formatTime, formatWeekday, localDateOf } from '../../../lib/formatDate.ts';
import { useProjection } from '../../../lib/gauntlet.ts';
import { PersonAvatar } from '../../../lib/PersonAvatar.tsx';
import { Reason } from '../../../lib/review/Voices.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';

/** Entries shown at first and with each further step. */
const AT_ONCE = 12;

const MARKS: Readonly<Record<TimelineKind, { icon: LucideIcon; tone: string }>> = {
  created: { icon: Sparkles, tone: 'text-muted' },
  joined: { icon: UserPlus, tone: 'text-muted' },
  started: { icon: Flag, tone: 'text-cyan' },
  left: { icon: LogOut, tone: 'text-muted' },
  cancelled: { icon: CircleX, tone: 'text-muted' },
  invited: { icon: UserPlus, tone: 'text-muted' },
  witnessed: { icon: Eye, tone: 'text-muted' },
  'check-in': { icon: CheckCheck, tone: 'text-accent' },
  replaced: { icon: RefreshCw, tone: 'text-accent' },
  accepted: { icon: CircleCheck, tone: 'text-green' },
  rejected: { icon: CircleX, tone: 'text-red' },
  verdict: { icon: Gavel, tone: 'text-muted' },
  disputed: { icon: Scale, tone: 'text-orange' },
  vote: { icon: Vote, tone: 'text-muted' },
  decided: { icon: Gavel, tone: 'text-orange' },
  outcome: { icon: Trophy, tone: 'text-violet' },
};

/** What happened in the challenge, the newest first, by day. */
export function Timeline({ challengeId }: { challengeId: string }) {
  const entries = useProjection(timeline$(challengeId));
  const [count, setCount] = useState(AT_ONCE);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-4 text-lg font-bold sm:text-xl">
        What happened
      </h2>
      <Card className="space-y-5">
        {byDay(entries.slice(0, count)).map(({ day, of }) => (
          <div key={day}>
            <h3 className="mb-2 text-sm font-semibold text-muted">{formatWeekday(Date.parse(of[0]?.at ?? ''))}</h3>
            <ol className="space-y-3">
              {of.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          </div>
        ))}
        {entries.length > count && (
          <Button variant="ghost" size="sm" className="-ml-3" onClick={() => setCount(count + AT_ONCE)}>
            Show more
          </Button>
        )}
      </Card>
    </section>
  );
}

function Entry({ entry: { at, kind, person, text, reason } }: { entry: TimelineEntry }) {
  const { icon: Icon, tone } = MARKS[kind];
  return (
    <li className="flex items-start gap-2.5">
      {person === null ? (
        <span aria-hidden className={cx('flex size-8 shrink-0 items-center justify-center rounded-full bg-hover', tone)}>
          <Icon className="size-4" />
        </span>
      ) : (
        <PersonAvatar person={person} size="sm" />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-sm wrap-anywhere">
          {person !== null && <Icon className={cx('mr-1.5 inline size-4 align-text-bottom', tone)} aria-hidden />}
          {text}
        </p>
        <Reason text={reason} />
      </div>
      <time dateTime={at} className="figures shrink-0 text-xs text-faint">
        {formatTime(at)}
      </time>
    </li>
  );
}

/** Groups entries by the local day. They are in order. */
function byDay(entries: readonly TimelineEntry[]): { day: string; of: TimelineEntry[] }[] {
  const days: { day: string; of: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const day = localDateOf(Date.parse(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.of.push(entry);
    else days.push({ day, of: [entry] });
  }
  return days;
}
