import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { StatTile } from '../../ui/StatTile.tsx';

const variants = {
  healthy: { label: 'Healthy', tone: 'green', icon: <CircleCheck /> },
  warning: { label: 'Warning', tone: 'amber', icon: <TriangleAlert /> },
  critical: { label: 'Critical', tone: 'red', icon: <CircleAlert /> },
} as const;

/** A health status in one word. */
export function HealthTile({ health, hint }: { health: keyof typeof variants; hint?: string }) {
  const { label, tone, icon } = variants[health];
  return <StatTile label="Health" value={label} tone={tone} icon={icon} {...(hint !== undefined && { hint })} />;
}
