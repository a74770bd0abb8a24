import { Hourglass } from 'lucide-react';
import { EmptyState } from './EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

type Props = { title: string; description?: string | undefined };

/** A screen whose route exists and whose content comes later. */
export function ComingSoon({ title, description }: Props) {
  return (
    <div className="page">
      <PageHeader title={title} description={description} />
      <EmptyState icon={<Hourglass />} title="Coming soon" description="This page is being built. Everything else is ready to use." />
    </div>
  );
}
