import { Brand } from '../Brand.tsx';
import { CardGridSkeleton } from '../../features/challenge/CardGridSkeleton.tsx';

/** The frame of /feed before the account's log has begun: nothing in it can be read or pressed yet. */
export function FeedFrame() {
  return (
    <div aria-hidden className="flex flex-1 flex-col">
      <div className="border-b border-line px-4 py-3 sm:px-6">
        <Brand />
      </div>
      <div className="page">
        <CardGridSkeleton count={6} />
      </div>
    </div>
  );
}
