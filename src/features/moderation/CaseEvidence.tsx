import { formatMoment } from '../../lib/formatDate.ts';
import type { Case } from './moderationApi.ts';

type Evidence = NonNullable<Case['evidence']>;
type Props = { evidence: Case['evidence']; name: string };

/** What moderators judge, large enough to do so. */
export function CaseEvidence({ evidence, name }: Props) {
  if (evidence === null) return <p className="rounded-lg bg-sunken p-4 text-sm text-muted italic">It was deleted since it was reported.</p>;
  const { text, proof, at } = evidence;
  return (
    <div className="space-y-3 rounded-lg bg-sunken p-4">
      {proof && <Proof proof={proof} name={name} />}
      {text !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
      {text === '' && !proof && <p className="text-sm text-muted italic">Nothing but the name.</p>}
      {at !== null && (
        <p className="text-xs text-faint">
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      )}
    </div>
  );
}

const HASH = /^[0-9a-f]{64}$/;

function Proof({ proof: { type, data }, name }: { proof: NonNullable<Evidence['proof']>; name: string }) {
  if (!HASH.test(data)) return <p className="text-lg font-medium wrap-anywhere whitespace-pre-wrap">{data}</p>;
  const source = `/api/files/${data}`;
  const style = 'max-h-[min(62dvh,40rem)] w-full rounded-lg object-contain';
  if (type !== 'video') return <img src={source} alt={`Evidence of ${name}`} className={style} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people record has no captions
  return <video src={source} controls playsInline preload="metadata" aria-label={`Video of ${name}`} className={style} />;
}
