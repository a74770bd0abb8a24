import { Link } from '@tanstack/react-router';
import { CalendarClock, Camera } from 'lucide-react';
import { type ChallengeInvitation, type WitnessedProof, type WitnessInvitation } from '@gauntlet/core';
import { formatMoment } from '../../lib/formatDate.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { witnessedFile } from './invitationApi.ts';
import { InvitationFact } from './InvitationFact.tsx';
import { proofText, startText } from './invitationTexts.ts';
import { LogInInstead } from './LogInInstead.tsx';

type Address = { id: string; code: string };
type Props = Address & { invitation: ChallengeInvitation; request: WitnessInvitation };

/** Asks somebody who is not signed in to be the witness of a challenge, and shows them its check-ins (RV12). */
export function WitnessRequest({ id, code, invitation, request: { creator, proofs, canWitness } }: Props) {
  const who = creator ?? 'The creator of this challenge';
  return (
    <AuthLayout title={invitation.title} description={`${who} asks you to be their witness.`} footer={<LogInInstead />}>
      <p className="mb-6 text-sm text-muted">
        A witness sees the check-ins of this challenge and says whether they count. You do not take part in it.
      </p>
      <dl className="mb-6 space-y-4">
        <InvitationFact icon={Camera} name="How it is proved" value={proofText(invitation)} />
        <InvitationFact icon={CalendarClock} name="From when" value={startText(invitation)} />
      </dl>
      {canWitness ? (
        <Link to="/signup" className={buttonStyle({ size: 'lg', block: true })}>
          Sign up as the witness
        </Link>
      ) : (
        <p className="rounded-lg bg-amber-soft px-3 py-2.5 text-sm text-amber">
          Nobody can become its witness any more. You can look at it.
        </p>
      )}
      <section aria-labelledby="check-ins" className="mt-8 space-y-3">
        <h2 id="check-ins" className="font-semibold">
          Check-ins
        </h2>
        {proofs.length === 0 && <p className="text-sm text-muted">There are none yet.</p>}
        <ul className="space-y-3">
          {proofs.map((proof) => (
            <li key={proof.id} className="space-y-2 rounded-lg border border-line bg-sunken p-3">
              <Evidence proof={proof} id={id} code={code} unit={invitation.unit} />
              {proof.note !== '' && <p className="text-sm wrap-anywhere whitespace-pre-wrap">{proof.note}</p>}
              <p className="figures text-xs text-muted">{formatMoment(proof.at)}</p>
            </li>
          ))}
        </ul>
      </section>
    </AuthLayout>
  );
}

/** What was sent with a check-in. */
function Evidence({ proof: { type, data, at }, id, code, unit = '' }: Address & { proof: WitnessedProof; unit: string | undefined }) {
  if (type === 'text') return <p className="wrap-anywhere whitespace-pre-wrap">{data}</p>;
  if (type === 'metric')
    return (
      <p className="figures text-2xl font-bold wrap-anywhere text-accent">
        {data} <span className="text-base text-muted">{unit}</span>
      </p>
    );
  const source = witnessedFile(id, data, code);
  const label = `Check-in of ${formatMoment(at)}`;
  const frame = 'aspect-square w-full rounded-lg object-contain';
  if (type === 'photo') return <img src={source} alt={label} loading="lazy" className={frame} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people record has no captions
  return <video src={source} aria-label={label} controls playsInline preload="metadata" className={frame} />;
}
