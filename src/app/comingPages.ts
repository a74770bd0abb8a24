type Page = { path: string; title: string; description: string };

/** Screens that have a place in the navigation and no content yet. */
export const comingPages = [
  { path: '/results', title: 'Results & Stats', description: 'How your challenges went, in figures' },
] as const satisfies readonly Page[];

export const testingPages = [
  { path: '/testing', title: 'Testing Dashboard', description: 'All checks of this app at a glance' },
  { path: '/load-testing', title: 'Load Testing', description: 'How it holds up under many requests' },
  { path: '/chaos', title: 'Chaos Engineering', description: 'What happens when something breaks' },
  { path: '/automated-testing', title: 'Automated Tests', description: 'Checks that run by themselves' },
  { path: '/test-suite', title: 'Test Suite', description: 'Test cases, accessibility, performance and user flows' },
] as const satisfies readonly Page[];

export const operationsPages = [
  { path: '/security', title: 'Security', description: 'What protects this app and your account' },
  { path: '/advanced', title: 'Advanced Features', description: 'Tools for the curious' },
  { path: '/backup', title: 'Backups', description: 'Copies of what is on this device' },
  { path: '/versions', title: 'Version Control', description: 'Saved states of the app, and the way back to them' },
  { path: '/production', title: 'Production', description: 'How this installation is doing' },
] as const satisfies readonly Page[];

/** Shown in admin mode only. */
export const adminPages = [...testingPages, ...operationsPages];
