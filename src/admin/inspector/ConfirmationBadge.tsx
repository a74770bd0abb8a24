import { Badge } from '../../ui/Badge.tsx';
import type { Confirmation } from './events.ts';

/** Whether the server has an event (EI3). Renders nothing while that is not known. */
export function ConfirmationBadge({ confirmation }: { confirmation: Confirmation }) {
  if (confirmation === null) return null;
  return confirmation === 'confirmed' ? <Badge tone="green">Confirmed</Badge> : <Badge tone="amber">Pending</Badge>;
}
