import { useMemo } from 'react';
import type { LinkProps } from '@tanstack/react-router';
import { ChartNoAxesColumn, Coins, Compass, Gavel, Gift, type LucideIcon, PlusCircle, Rss, Settings, User, Users } from 'lucide-react';
import { isModerator$ } from '@gauntlet/core';
import type { toolPages } from '../../admin/pages.ts';
import { useRole } from '../../features/account/session.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { onDemand, useOnDemand } from '../../ui/onDemand.ts';

export type NavLink = { to: NonNullable<LinkProps['to']>; label: string; icon?: LucideIcon };

export type NavGroup = { label: string; links: readonly NavLink[] };

export const directLinks: readonly NavLink[] = [
  { to: '/feed', label: 'Challenges', icon: Compass },
  { to: '/create', label: 'Create', icon: PlusCircle },
];

const groups: readonly NavGroup[] = [
  {
    label: 'Social',
    links: [
      { to: '/social', label: 'Social Feed', icon: Rss },
      { to: '/groups', label: 'Groups', icon: Users },
    ],
  },
  {
    label: 'Rewards',
    links: [
      { to: '/gamification', label: 'Rewards & XP', icon: Gift },
      { to: '/results', label: 'Results & Stats', icon: ChartNoAxesColumn },
    ],
  },
];

const accountLinks: readonly NavLink[] = [
  { to: '/profile', label: 'Profile', icon: User },
  { to: '/settings', label: 'Settings', icon: Settings },
];

/** Returns the links of the account menu: for moderators with the moderation. */
export function useAccountLinks(): readonly NavLink[] {
  return useProjection(isModerator$) ? [...accountLinks, { to: '/moderation', label: 'Moderation', icon: Gavel }] : accountLinks;
}

export const pointsLink: NavLink = { to: '/points', label: 'Points Store', icon: Coins };

// Separate from the app: the tools are not part of the offline copy.
const tools = onDemand(() => import('../../admin/pages.ts'));

/** Returns the menus of the bar. Those of admin mode load with the tools. */
export function useNavGroups(): readonly NavGroup[] {
  const isAdmin = useRole() === 'admin';
  const { part } = useOnDemand(tools, isAdmin);
  return useMemo(() => (isAdmin && part ? [...groups, ...toolGroups(part.toolPages)] : groups), [isAdmin, part]);
}

function toolGroups(pages: typeof toolPages): NavGroup[] {
  return (['Testing', 'Operations', 'Debug'] as const).map((label) => ({
    label,
    links: pages.filter(({ group }) => group === label).map(({ path, title }) => ({ to: path, label: title })),
  }));
}
