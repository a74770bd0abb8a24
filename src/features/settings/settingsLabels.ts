import type { AiCategory, AiPreferences, Language, Settings, Stance } from '@gauntlet/core';

type LabelText = { readonly label: string; readonly description: string };

/** The label and description of each switch. */
export const SETTING_LABELS: Readonly<Record<keyof Settings, LabelText>> = {
  emailNotifications: { label: 'Email Notifications', description: 'A summary of what happened in your challenges.' },
  pushNotifications: { label: 'Push Notifications', description: 'News on this device while the app is closed.' },
  challengeReminders: { label: 'Challenge Reminders', description: 'Before a check-in window closes without a proof.' },
  socialUpdates: { label: 'Social Updates', description: 'Comments, replies and what your friends complete.' },
  publicProfile: { label: 'Public Profile', description: 'Others see your bio and picture. Your name and trust are always seen.' },
  showEmail: { label: 'Show Email', description: 'Others see your email on your public profile.' },
};

export const LANGUAGE_LABELS: Readonly<Record<Language, string>> = {
  'en-US': 'English (US)',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  ja: 'Japanese',
};

export const CATEGORY_LABELS: Readonly<Record<AiCategory, string>> = {
  fitness: 'Fitness',
  productivity: 'Productivity',
  creativity: 'Creativity',
  social: 'Social',
  learning: 'Learning',
  wellness: 'Wellness',
  finance: 'Finance',
  'skill-building': 'Skill-Building',
};

export const STANCE_LABELS: Readonly<Record<Stance, string>> = { neutral: 'Neutral', preferred: 'Preferred', excluded: 'Excluded' };

export const DIFFICULTY_LABELS: Readonly<Record<AiPreferences['preferredDifficulty'], string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  mixed: 'Mixed',
};

export const DURATION_LABELS: Readonly<Record<AiPreferences['preferredDuration'], string>> = {
  short: 'Short (under 14 days)',
  medium: 'Medium (14 to 30 days)',
  long: 'Long (over 30 days)',
  mixed: 'Mixed',
};

export const PERSONALITY_LABELS: Readonly<Record<AiPreferences['aiPersonality'], LabelText>> = {
  motivational: { label: 'Motivational', description: 'Cheers you on' },
  practical: { label: 'Practical', description: 'Plain steps' },
  challenging: { label: 'Challenging', description: 'Asks for more' },
  supportive: { label: 'Supportive', description: 'Kind and patient' },
};
