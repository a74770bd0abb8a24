import {
  CalendarCheck2,
  CircleCheck,
  CircleDashed,
  Dices,
  Flame,
  Hourglass,
  ListChecks,
  MessagesSquare,
  Share2,
  Trophy,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { ActivityCard } from '@gauntlet/core';
import type { Tone } from '../../../ui/Badge.tsx';

/** Where the thing is done: the link's words, and what they go on with for who hears them without the card. */
type ActivityLink = { readonly to: '/feed' | '/my-challenges' | '/social'; readonly label: string; readonly rest: string };
type ActivityStyle = { readonly icon: LucideIcon; readonly tone: string; readonly link: ActivityLink | null };

const challenges: ActivityLink = { to: '/feed', label: 'Browse', rest: 'challenges' };

/** How each activity looks, and where the thing is done that it names. */
export const activityStyles: Readonly<Record<ActivityCard['id'], ActivityStyle>> = {
  'daily-login': { icon: CalendarCheck2, tone: 'bg-accent-soft text-accent', link: null },
  'complete-challenge': {
    icon: ListChecks,
    tone: 'bg-green-soft text-green',
    link: { to: '/my-challenges', label: 'Yours', rest: 'to go on with' },
  },
  'win-challenge': { icon: Trophy, tone: 'bg-amber-soft text-amber', link: challenges },
  'invite-friend': { icon: UserPlus, tone: 'bg-violet-soft text-violet', link: { to: '/social', label: 'Invite', rest: 'friends' } },
  'share-challenge': { icon: Share2, tone: 'bg-accent-soft text-accent', link: challenges },
  'comment-engage': { icon: MessagesSquare, tone: 'bg-violet-soft text-violet', link: challenges },
  'streak-bonus': { icon: Flame, tone: 'bg-orange-soft text-orange', link: null },
  'first-bet': { icon: Dices, tone: 'bg-green-soft text-green', link: challenges },
};

type Status = Exclude<ActivityCard['status'], 'claimable'>;
type StatusBadge = { readonly label: string; readonly tone: Tone; readonly icon: LucideIcon };

/** How a card stands that has nothing to claim. */
export const statusBadges: Readonly<Record<Status, StatusBadge>> = {
  claimed: { label: 'Claimed', tone: 'green', icon: CircleCheck },
  'in-progress': { label: 'In Progress', tone: 'amber', icon: Hourglass },
  available: { label: 'Available', tone: 'cyan', icon: CircleDashed },
};
