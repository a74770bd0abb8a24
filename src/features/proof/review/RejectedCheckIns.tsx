import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CircleX, RefreshCw } from 'lucide-react';
import { type RejectedCheckIn, rejected$, titleOf } from '@gauntlet/core';
import { formatDeadline } from '../../../lib/formatDate.ts';
import { useProjection } from '../../../lib/gauntlet.ts';
import { useNow } from '../../../lib/useNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { UploadDialog } from '../UploadDialog.tsx';

/** The user's rejected check-ins that they may replace: why, and until when (RV8). Renders nothing without any. */
export function RejectedCheckIns() {
  const rejected = useProjection(rejected$);
  const [open, setOpen] = useState<RejectedCheckIn | null>(null);
  return (
    <>
      {rejected.length > 0 && (
        <section aria-labelledby="rejected-check-ins" className="mb-5">
          <h2 id="rejected-check-ins" className="mb-3 font-semibold">
            Rejected <span className="figures text-muted">({rejected.length})</span>
          </h2>
          <ul className="space-y-3">
            {rejected.map((each) => (
              <li key={each.proofId}>
                <Rejected rejected={each} onReplace={() => setOpen(each)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {open && (
        <UploadDialog
          open
          challenge={{ ...open, id: open.challengeId }}
          replaces={{ proofId: open.proofId, until: open.until }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function Rejected({ rejected, onReplace }: { rejected: RejectedCheckIn; onReplace: () => void }) {
  const { challengeId, window, rejections, until } = rejected;
  const now = useNow();
  const title = titleOf(rejected);
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 border-red/40">
      <CircleX className="size-5 shrink-0 self-start text-red max-sm:hidden" aria-hidden />
      <div className="min-w-0 flex-1 basis-52 space-y-1">
        <h3 className="font-semibold">
          <Link to="/challenge/$id" params={{ id: challengeId }} className="rounded-sm wrap-anywhere hover:text-accent">
            {title}
          </Link>
          {window && <span className="figures font-normal text-muted"> · Window {window.number}</span>}
        </h3>
        {rejections.map(({ person, name, reason }) => (
          <p key={person} className="text-sm wrap-anywhere whitespace-pre-wrap">
            <span className="font-medium">{name}</span>: “{reason}”
          </p>
        ))}
        <p className="figures text-sm text-muted">You can replace it once, until {formatDeadline(until, now)}.</p>
      </div>
      <Button variant="secondary" className="max-sm:w-full" aria-label={`Replace the check-in: ${title}`} onClick={onReplace}>
        <RefreshCw aria-hidden />
        Replace
      </Button>
    </Card>
  );
}
