import { toolPages } from '../../../src/admin/pages.ts';

/** An address, its heading, and a text that is there once the screen is full. */
export type Screen = { readonly path: string; readonly title: string; readonly sign?: string };

export const outside: readonly Screen[] = [
  { path: '/', title: 'Set the challenge' },
  { path: '/login', title: 'Welcome back' },
  { path: '/signup', title: 'Create your account' },
  { path: '/forgot', title: 'Forgot your password?' },
  { path: '/reset', title: 'Set a new password' },
  { path: '/confirm-email', title: 'Confirm your address' },
  { path: '/invitation/nowhere', title: 'A challenge on Gauntlet' },
  { path: '/nowhere', title: 'Page Not Found' },
];

/** As a newcomer sees them. */
export const empty: readonly Screen[] = [
  { path: '/feed', title: 'Discover Challenges' },
  { path: '/feed?tab=today', title: 'Today' },
  { path: '/feed?tab=verify', title: 'To Verify' },
  { path: '/my-challenges', title: 'My Challenges' },
  { path: '/verify', title: 'To Verify' },
  { path: '/create', title: 'Create Challenge' },
  { path: '/groups', title: 'Influencer Groups' },
  { path: '/social', title: 'Social Hub' },
  { path: '/points', title: 'Points Store' },
  { path: '/profile', title: 'Profile and Trust' },
  { path: '/gamification', title: 'Gamification Hub' },
  { path: '/settings', title: 'Settings' },
  { path: '/results', title: 'Results & Stats' },
  { path: '/moderation', title: 'Only for moderators' },
  { path: '/challenge/nowhere', title: 'Challenge not found' },
];

/** Routes of admin mode only. */
export const tools: readonly Screen[] = toolPages;

/** Over the sample data. */
export const full: readonly Screen[] = [
  { path: '/feed?tab=today', title: 'Today', sign: 'Due now' },
  { path: '/feed?tab=discover', title: 'Discover Challenges', sign: 'Featured Creators' },
  { path: '/my-challenges', title: 'My Challenges', sign: 'Phone-free mornings' },
  { path: '/verify', title: 'To Verify', sign: 'Nothing to Verify' },
  { path: '/create', title: 'Create Challenge', sign: 'What it will take' },
  { path: '/groups', title: 'Influencer Groups', sign: 'Plant-Forward Plates' },
  { path: '/challenge/00000000-0000-4000-8000-000000000030', title: 'Plant-Forward Plates', sign: 'Check-In Proofs' },
  { path: '/profile', title: 'Profile and Trust', sign: 'Priya Nair' },
  { path: '/social', title: 'Social Hub', sign: 'Priya Nair' },
  { path: '/gamification', title: 'Gamification Hub', sign: 'Winter Warrior Badge' },
  { path: '/points', title: 'Points Store', sign: 'Recent Transactions' },
  { path: '/results', title: 'Results & Stats', sign: 'Every result' },
  { path: '/settings', title: 'Settings', sign: 'Delete my account' },
];
