import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';

/** The last result of a test; null if it has not run. */
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
