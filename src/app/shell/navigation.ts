import type { LucideIcon } from 'lucide-react';
import { Coins, Compass, Gift, ChartNoAxesColumn, PlusCircle, Rss, Settings, User, Users } from 'lucide-react';
import type { LinkProps } from '@tanstack/react-router';

export type NavLink = { to: NonNullable<LinkProps['to']>; label: string; icon?: LucideIcon };

export type NavGroup = { label: string; links: readonly NavLink[] };

export const directLinks: readonly NavLink[] = [
  { to: '/feed', label: 'Challenges', icon: Compass },
  { to: '/create', label: 'Create', icon: PlusCircle },
];

export const groups: readonly NavGroup[] = [
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

export const accountLinks: readonly NavLink[] = [
  { to: '/profile', label: 'Profile', icon: User },
  { to: '/settings', label: 'Settings', icon: Settings },
];

export const pointsLink: NavLink = { to: '/points', label: 'Points Store', icon: Coins };
