import { Badge } from '../../ui/Badge.tsx';

/** Says that something is part of the sample data. Draws nothing otherwise. */
export function SampleMark({ isSample }: { isSample: boolean }) {
  return isSample ? <Badge>Sample</Badge> : null;
}
