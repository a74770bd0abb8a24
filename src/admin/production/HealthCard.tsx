import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';

type Props = {
  title: string;
  icon: LucideIcon;
  /** The status. */
  state?: { readonly tone: Tone; readonly label: string } | undefined;
  children: ReactNode;
};

/** A card with the status of one part of the installation. */
export function HealthCard({ title, icon: Icon, state, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="h-full">
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <span aria-hidden className="flex size-9 items-center justify-center rounded-lg bg-accent-soft text-accent">
            <Icon className="size-5" />
          </span>
          <h2 id={id} className="mr-auto text-lg font-bold">
            {title}
          </h2>
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
        </div>
        {children}
      </Card>
    </section>
  );
}

/** A list of facts. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line text-sm">{children}</dl>;
}

/** A fact: its name on the left, its value on the right. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="figures min-w-0 font-medium break-all">{children}</dd>
    </div>
  );
}

/** Why the status could not be determined. */
export function Problem({ message }: { message: string }) {
  return <p className="text-sm text-red">{message}</p>;
}
