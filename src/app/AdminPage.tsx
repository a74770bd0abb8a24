import { notFound, rootRouteId, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { toolPages } from '../admin/pages.ts';
import { LoadingPage } from './LoadingPage.tsx';

/** The tool of the address that is drawn. Not of where somebody is going: it stays until the next screen is there. */
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
