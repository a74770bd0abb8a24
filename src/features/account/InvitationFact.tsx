import type { LucideIcon } from 'lucide-react';

/** One fact about the challenge of a link. */
export function InvitationFact({ icon: Icon, name, value }: { icon: LucideIcon; name: string; value: string }) {
  return (
    <div className="relative min-h-10 pl-13">
      <dt className="text-sm text-muted">
        <span className="absolute top-0 left-0 grid size-10 place-items-center rounded-lg bg-accent-soft text-accent">
          <Icon className="size-5" aria-hidden />
        </span>
        {name}
      </dt>
      <dd className="figures font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}
