import { memo } from 'react';
import { Check, CloudAlert, CloudUpload, Clock, X } from 'lucide-react';
import { replaceEqualDeep } from '@tanstack/react-query';
import type { ProofView } from '@gauntlet/core';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatRelative } from '../../lib/formatRelative.ts';
import { useNow } from '../../lib/useNow.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { ProofEvidence } from './ProofEvidence.tsx';

type Props = { proof: ProofView };

/** One check-in: what it shows, whose it is, and what its verifiers said. Redraws only when its own values change. */
export const ProofItem = memo(DrawnProof, (before, after) => replaceEqualDeep(before.proof, after.proof) === before.proof);

function DrawnProof({ proof }: Props) {
  // Words and numbers take what room there is; a picture has its own shape.
  const isMedia = proof.type === 'photo' || proof.type === 'video';
  return (
    <Card padded={false} className="flex h-full flex-col overflow-hidden">
      <ProofEvidence proof={proof} />
      <div className={cx('flex flex-col gap-3 p-4', isMedia && 'grow')}>
        {proof.note && <p className="text-sm wrap-anywhere whitespace-pre-wrap">{proof.note}</p>}
        <div className="mt-auto flex items-center gap-3">
          <Avatar name={proof.name} size="sm" />
          <div className="min-w-0 flex-1 text-sm">
            <p className="truncate font-medium">
              {proof.name}
              {proof.isMine && <span className="text-faint"> (you)</span>}
            </p>
            <Ago at={proof.at} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {proof.sync.name !== 'refused' && <Verdict verified={proof.verified} />}
          <Sync sync={proof.sync} />
        </div>
        {proof.sync.name === 'refused' && <p className="text-sm text-red">{proof.sync.message}</p>}
      </div>
    </Card>
  );
}

function Ago({ at }: Pick<ProofView, 'at'>) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatMoment(at)} className="block text-xs text-faint">
      {formatRelative(at, now)}
    </time>
  );
}

function Verdict({ verified }: Pick<ProofView, 'verified'>) {
  if (verified === 'pending') {
    return (
      <Badge tone="amber" icon={<Clock aria-hidden />}>
        Pending
      </Badge>
    );
  }
  return verified === 'yes' ? (
    <Badge tone="green" icon={<Check aria-hidden />}>
      Verified
    </Badge>
  ) : (
    <Badge tone="red" icon={<X aria-hidden />}>
      Not Verified
    </Badge>
  );
}

function Sync({ sync }: Pick<ProofView, 'sync'>) {
  if (sync.name === 'synced') return null;
  return sync.name === 'waiting' ? (
    <Badge tone="amber" icon={<CloudUpload aria-hidden />}>
      Waiting to sync
    </Badge>
  ) : (
    <Badge tone="red" icon={<CloudAlert aria-hidden />}>
      Not accepted
    </Badge>
  );
}
