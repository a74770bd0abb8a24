import { Heart, PartyPopper, Snowflake, type LucideIcon } from 'lucide-react';
import type { SeasonCard } from '@gauntlet/core';
import type { Tone } from '../../../ui/Badge.tsx';

/** The picture and colours of a season's theme. */
export const themes: Readonly<Record<SeasonCard['theme'], { name: string; icon: LucideIcon; band: string }>> = {
  winter: { name: 'Winter', icon: Snowflake, band: 'bg-cyan-soft text-cyan' },
  'new-year': { name: 'New Year', icon: PartyPopper, band: 'bg-amber-soft text-amber' },
  valentine: { name: "Valentine's", icon: Heart, band: 'bg-red-soft text-red' },
};

/** How a run's state reads. */
export const statuses: Readonly<Record<SeasonCard['status'], { word: string; tone: Tone }>> = {
  active: { word: 'Active', tone: 'green' },
  coming: { word: 'Coming', tone: 'violet' },
  ended: { word: 'Ended', tone: 'grey' },
};
