import { House, RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { MessagePage } from './MessagePage.tsx';

/** Shown when the app itself breaks. Both buttons reload the page, because the faulty state may be in memory. */
export function ErrorPage() {
  return (
    <MessagePage
      icon={<TriangleAlert />}
      title="Something Went Wrong"
      actions={
        <>
          <Button onClick={() => location.reload()}>
            <RotateCw aria-hidden />
            Refresh Page
          </Button>
          <Button variant="secondary" onClick={goHome}>
            <House aria-hidden />
            Go Home
          </Button>
        </>
      }
    >
      <p>We encountered an unexpected error. Don't worry, your data is safe.</p>
      <p className="text-sm">If this problem persists, please contact support</p>
    </MessagePage>
  );
}

function goHome() {
  location.hash = '#/';
  location.reload();
}
