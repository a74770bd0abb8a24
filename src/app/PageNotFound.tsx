import { ArrowLeft, Compass, House } from 'lucide-react';
import { Button, buttonStyle } from '../ui/Button.tsx';
import { MessagePage } from './MessagePage.tsx';

export function PageNotFound() {
  return (
    <MessagePage
      icon={<Compass />}
      title="Page Not Found"
      actions={
        <>
          <Button variant="secondary" onClick={goBack}>
            <ArrowLeft aria-hidden />
            Go Back
          </Button>
          <a href="#/" className={buttonStyle()}>
            <House aria-hidden />
            Go Home
          </a>
        </>
      }
    >
      <p>The page you're looking for doesn't exist or has been moved.</p>
    </MessagePage>
  );
}

/** A new tab has no history: go to the landing page then. */
function goBack() {
  if (history.length > 1) history.back();
  else location.hash = '#/';
}
