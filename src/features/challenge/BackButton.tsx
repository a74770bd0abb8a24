import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';

/** Goes back in history, or to the feed when the page was opened by its address. */
export function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-3 mb-3"
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/feed' }))}
    >
      <ArrowLeft aria-hidden />
      Back
    </Button>
  );
}
