/** The app's screens that an answer may link to (CO14, CO19). */
export const ROUTES = [
  { name: 'Discover', href: '#/feed' },
  { name: 'My Challenges', href: '#/my-challenges' },
  { name: 'Create', href: '#/create' },
  { name: 'Influencer Groups', href: '#/groups' },
  { name: 'Points Store', href: '#/points' },
  { name: 'Gamification Hub', href: '#/gamification' },
  { name: 'Social Hub', href: '#/social' },
  { name: 'Profile', href: '#/profile' },
  { name: 'Settings', href: '#/settings' },
] as const;
