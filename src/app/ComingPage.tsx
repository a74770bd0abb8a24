import { Link, useLocation } from '@tanstack/react-router';
import { buttonStyle } from '../ui/Button.tsx';
import { ComingSoon } from '../ui/ComingSoon.tsx';
import { adminPages, comingPages } from './comingPages.ts';

export function ComingPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const page = [...comingPages, ...adminPages].find((candidate) => candidate.path === path);
  return (
    <ComingSoon
      title={page?.title ?? 'Coming soon'}
      description={page?.description}
      action={
        <Link to="/feed" className={buttonStyle({ variant: 'secondary' })}>
          Go to Challenges
        </Link>
      }
    />
  );
}
