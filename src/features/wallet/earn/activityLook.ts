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
type Way = { readonly to: '/feed' | '/my-challenges' | '/social'; readonly label: string; readonly rest: string };
type Look = { readonly icon: LucideIcon; readonly tone: string; readonly way: Way | null };

const challenges: Way = { to: '/feed', label: 'Browse', rest: 'challenges' };

/** How each activity looks, and where the thing is done that it names. */
export const activityLook: Readonly<Record<ActivityCard['id'], Look>> = {
  'daily-login': { icon: CalendarCheck2, tone: 'bg-accent-soft text-accent', way: null },
  'complete-challenge': {
    icon: ListChecks,
    tone: 'bg-green-soft text-green',
    way: { to: '/my-challenges', label: 'Yours', rest: 'to go on with' },
  },
  'win-challenge': { icon: Trophy, tone: 'bg-amber-soft text-amber', way: challenges },
  'invite-friend': { icon: UserPlus, tone: 'bg-violet-soft text-violet', way: { to: '/social', label: 'Invite', rest: 'friends' } },
  'share-challenge': { icon: Share2, tone: 'bg-accent-soft text-accent', way: challenges },
  'comment-engage': { icon: MessagesSquare, tone: 'bg-violet-soft text-violet', way: challenges },
  'streak-bonus': { icon: Flame, tone: 'bg-orange-soft text-orange', way: null },
  'first-bet': { icon: Dices, tone: 'bg-green-soft text-green', way: challenges },
};

type Status = Exclude<ActivityCard['status'], 'claimable'>;
type StatusLook = { readonly label: string; readonly tone: Tone; readonly icon: LucideIcon };

/** How a card stands that has nothing to claim. */
export const statusLook: Readonly<Record<Status, StatusLook>> = {
  claimed: { label: 'Claimed', tone: 'green', icon: CircleCheck },
  'in-progress': { label: 'In Progress', tone: 'amber', icon: Hourglass },
  available: { label: 'Available', tone: 'cyan', icon: CircleDashed },
};
