import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CalendarCheck, CloudUpload, PartyPopper } from 'lucide-react';
import { titleOf, type Today, today$ } from '@gauntlet/core';
import { DailyRewardCard } from '../../../lib/daily/DailyRewardCard.tsx';
import { formatWeekday } from '../../../lib/formatDate.ts';
import { formatCount } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/gauntlet.ts';
import { OwnShownFrom } from '../../../lib/pages/OwnShownFrom.tsx';
import { useNow } from '../../../lib/useNow.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { Card, CARD_LINK } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { onDemand, useLater } from '../../../ui/onDemand.ts';
import { TabHeading } from '../TabHeading.tsx';
import { CheckInRow } from './CheckInRow.tsx';
import { Missed } from './Missed.tsx';
import { InvitesYou } from './InvitesYou.tsx';
import { FoldedDone } from './FoldedDone.tsx';
import { StreakToday } from './StreakToday.tsx';
import { nextText } from './todayText.ts';
import { useRows } from './useRows.ts';
import { WaitingLines } from './WaitingLines.tsx';

/** What the user can do today: check-ins by deadline, what is done and missed, the streak, the daily reward, what waits. */
export function TodayTab() {
  const today = useProjection(today$);
  const now = useNow();
  const rows = useRows(today);
  const folded = today.done.filter(({ challengeId }) => !rows.some((row) => row.challengeId === challengeId));
  return (
    <section>
      <TabHeading title="Today" description={formatWeekday(now)} />
      <div className="mb-4 empty:hidden">
        <OwnShownFrom />
      </div>
      <InvitesYou />
      <Reviews />
      {today.takesPart ? (
        <div className="grid items-start gap-5 lg:grid-cols-3">
          <div className="space-y-5 lg:col-span-2">
            {today.due.length === 0 && <NothingDue today={today} now={now} />}
            {rows.length > 0 && (
              <Section title={today.due.length > 0 ? 'Due now' : 'Done now'} count={today.due.length || rows.length}>
                <ul className="space-y-3">
                  {rows.map((row) => (
                    <CheckInRow key={row.challengeId} row={row} isFirst={row.challengeId === today.due[0]?.challengeId} now={now} />
                  ))}
                </ul>
              </Section>
            )}
            {today.unsent > 0 && <Unsent count={today.unsent} />}
            {today.missed.length > 0 && (
              <Section title="Missed" count={today.missed.length}>
                <Missed challenges={today.missed} />
              </Section>
            )}
            {folded.length > 0 && <FoldedDone challenges={folded} />}
          </div>
          <div className="grid gap-5 sm:max-lg:grid-cols-2">
            <StreakToday streak={today.streak} now={now} />
            <DailyRewardCard />
            {today.waiting.length > 0 && (
              <div className="sm:max-lg:col-span-2">
                <Section title="Waiting" count={today.waiting.length}>
                  <WaitingLines waiting={today.waiting} />
                </Section>
              </div>
            )}
          </div>
        </div>
      ) : (
        <NothingBegun today={today} now={now} />
      )}
    </section>
  );
}

const reviews = onDemand(() => import('../../proof/verify/TodayReviews.tsx'));

/** What others judge, and what waits for the user's opinion. It loads after the screen, which it must not delay. */
function Reviews() {
  const part = useLater(reviews, 0);
  return part && <part.TodayReviews />;
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-semibold">
        {title} <span className="figures text-muted">({count})</span>
      </h2>
      {children}
    </section>
  );
}

/** All open windows are filled, or none is open: says what comes next. */
function NothingDue({ today: { done, next }, now }: { today: Today; now: number }) {
  return (
    <Card className="flex items-center gap-4 border-green/40 bg-green-soft/40">
      <span aria-hidden className="flex size-11 shrink-0 items-center justify-center rounded-full bg-green-soft text-green">
        <PartyPopper className="size-5" />
      </span>
      <div className="min-w-0">
        <p role="status" className="text-lg font-bold">
          {done.length > 0 ? 'All done for today' : 'Nothing is due now'}
        </p>
        <p className="figures text-sm text-muted">
          {next ? (
            <>
              Next:{' '}
              <Link to="/challenge/$id" params={{ id: next.challengeId }} className={`${CARD_LINK} font-semibold text-ink`}>
                {titleOf(next)}
              </Link>
              , {nextText(next.opensAt, now)}
            </>
          ) : (
            'No further check-in window is planned.'
          )}
        </p>
      </div>
    </Card>
  );
}

function Unsent({ count }: { count: number }) {
  return (
    <p className="figures flex items-center gap-2 rounded-lg bg-amber-soft px-4 py-2.5 text-sm text-amber">
      <CloudUpload className="size-4 shrink-0" aria-hidden />
      {formatCount(count, 'check-in')} saved on this device, will be sent
    </p>
  );
}

/** For a person who takes part in nothing. */
function NothingBegun({ today, now }: { today: Today; now: number }) {
  return (
    <div className="space-y-5">
      <EmptyState
        icon={<CalendarCheck />}
        title="Nothing is due"
        description="Join a challenge or create one: its check-ins appear here, with the time that is left for each."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/feed" search={{ tab: 'discover' }} className={buttonStyle()}>
              Discover Challenges
            </Link>
            <Link to="/create" className={buttonStyle({ variant: 'secondary' })}>
              Create Challenge
            </Link>
          </div>
        }
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <StreakToday streak={today.streak} now={now} />
        <DailyRewardCard />
      </div>
    </div>
  );
}
