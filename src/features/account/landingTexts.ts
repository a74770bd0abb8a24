import { Flame, HeartHandshake, Lightbulb, ShieldCheck, Swords, Target, Trophy, Users, type LucideIcon } from 'lucide-react';

type Pitch = { icon: LucideIcon; title: string; text: string };

export const pitches: readonly Pitch[] = [
  {
    icon: Trophy,
    title: 'Compete for points',
    text: 'Stake points on your own success. Finish the challenge and take your share of the pot.',
  },
  {
    icon: Swords,
    title: 'Head-to-head with friends',
    text: 'Go one-on-one or bring a whole group. Same goal, same rules, no excuses.',
  },
  { icon: Lightbulb, title: 'AI challenge ideas', text: 'Not sure what to take on? Get suggestions that fit your history and your level.' },
  { icon: Target, title: 'Goal tracking', text: 'Every check-in counts towards the finish. You always know how many are left.' },
  { icon: Flame, title: 'Habits that stick', text: 'Daily streaks multiply what you earn, and make day 30 easier than day 3.' },
  { icon: HeartHandshake, title: 'Rewards that add up', text: 'Daily rewards, XP, levels and badges for showing up again and again.' },
  {
    icon: ShieldCheck,
    title: 'A trust system',
    text: 'Photo, video, text or numbers: proof builds a trust score that others can rely on.',
  },
  { icon: Users, title: 'Social at heart', text: 'Share, comment and cheer. Accountability works best when someone is watching.' },
];

/** Marketing figures. They are not computed from data. */
export const marketingStats = [
  { value: '10K+', label: 'Active users' },
  { value: '50K+', label: 'Challenges completed' },
  { value: '95%', label: 'Success rate' },
] as const;

export const steps = [
  { title: 'Pick a challenge', text: 'Fitness, study, diet, habit or skill. Create your own or join one that is open.' },
  { title: 'Prove it', text: 'Check in with a photo, a video, a note or a number. It works offline too.' },
  { title: 'Collect', text: 'Finish enough check-ins to win points, XP and trust.' },
] as const;
