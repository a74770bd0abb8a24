import { Badge } from '../../../ui/Badge.tsx';

/** Says that somebody belongs to the sample community. Draws nothing otherwise. */
export function SampleMark({ isSample }: { isSample: boolean }) {
  return isSample ? <Badge>Sample</Badge> : null;
}
