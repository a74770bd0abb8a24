import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';

/** How a test went the last time; null where it was not run yet. */
export function ResultBadge({ passed }: { passed: boolean | null }) {
  if (passed === null)
    return (
      <Badge icon={<CircleDashed aria-hidden />} tone="grey">
        Not run
      </Badge>
    );
  return passed ? (
    <Badge icon={<CircleCheck aria-hidden />} tone="green">
      Passed
    </Badge>
  ) : (
    <Badge icon={<CircleX aria-hidden />} tone="red">
      Failed
    </Badge>
  );
}
