import type { LucideIcon } from 'lucide-react';

/** One fact about the challenge of a link. */
export function InvitationFact({ icon: Icon, name, value }: { icon: LucideIcon; name: string; value: string }) {
  return (
    <div className="flex items-start gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0">
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="figures font-semibold">{value}</dd>
      </div>
    </div>
  );
}
