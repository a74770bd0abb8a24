import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { StatTile } from '../../ui/StatTile.tsx';

const looks = {
  healthy: { word: 'Healthy', tone: 'green', icon: <CircleCheck /> },
  warning: { word: 'Warning', tone: 'amber', icon: <TriangleAlert /> },
  critical: { word: 'Critical', tone: 'red', icon: <CircleAlert /> },
} as const;

/** How something is doing, in one word. */
export function HealthTile({ health, hint }: { health: keyof typeof looks; hint?: string }) {
  const { word, tone, icon } = looks[health];
  return <StatTile label="Health" value={word} tone={tone} icon={icon} {...(hint !== undefined && { hint })} />;
}
