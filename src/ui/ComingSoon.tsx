import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

type Props = { title: string; description?: ReactNode; action?: ReactNode };

/** A screen whose route exists and whose content comes later. */
export function ComingSoon({ title, description, action }: Props) {
  return (
    <div className="page">
      <PageHeader title={title} description={description} />
      <EmptyState icon={<Hourglass />} title="Coming soon" description="This page is being built." action={action} />
    </div>
  );
}
