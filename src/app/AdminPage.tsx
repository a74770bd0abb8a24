import { notFound, rootRouteId, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { toolPages } from '../tools/pages.ts';
import { LoadingPage } from './LoadingPage.tsx';

/** The tool of the current address. */
export function AdminPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const page = toolPages.find((candidate) => candidate.path === path);
  if (!page) throw notFound({ routeId: rootRouteId });
  return (
    <Suspense key={path} fallback={<LoadingPage />}>
      <page.Page />
    </Suspense>
  );
}
