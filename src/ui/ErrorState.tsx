import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

type Props = {
  title: string;
  description?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  /** The state fills its page: the title is the page's heading. */
  isPage?: boolean;
};

/** Something failed to load: explains it and offers a retry. */
export function ErrorState({ title, description, onRetry, retryLabel = 'Try again', isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role="alert" className="flex flex-col items-center gap-3 surface px-6 py-12 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-red-soft text-red" aria-hidden>
        <CircleAlert className="size-6" />
      </span>
      <Title className="text-lg font-semibold">{title}</Title>
      {description && <p className="max-w-sm text-muted">{description}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
