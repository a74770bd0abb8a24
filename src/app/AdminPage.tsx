import { notFound, rootRouteId, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { toolPages } from '../admin/pages.ts';
import { LoadingPage } from './LoadingPage.tsx';

/** Renders the tool of the displayed path. During a navigation that is still the old path. */
export function AdminPage() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const page = toolPages.find((candidate) => candidate.path === path);
  if (!page) throw notFound({ routeId: rootRouteId });
  return (
    <Suspense key={path} fallback={<LoadingPage />}>
      <page.Page />
    </Suspense>
  );
}
