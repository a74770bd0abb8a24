type Page = { path: string; title: string; description?: string };

/** Screens that have a place in the navigation and no content yet. */
export const comingPages = [
  { path: '/groups', title: 'Influencer Groups' },
  { path: '/social', title: 'Social Hub' },
  { path: '/results', title: 'Results & Stats' },
] as const satisfies readonly Page[];

export const testingPages = [
  { path: '/testing', title: 'Testing Dashboard' },
  { path: '/load-testing', title: 'Load Testing' },
  { path: '/chaos', title: 'Chaos Engineering' },
  { path: '/automated-testing', title: 'Automated Tests' },
  { path: '/test-suite', title: 'Test Suite' },
] as const satisfies readonly Page[];

export const operationsPages = [
  { path: '/security', title: 'Security' },
  { path: '/advanced', title: 'Advanced Features' },
  { path: '/backup', title: 'Backups' },
  { path: '/versions', title: 'Version Control' },
  { path: '/production', title: 'Production' },
] as const satisfies readonly Page[];

/** Shown in admin mode only. */
export const adminPages = [...testingPages, ...operationsPages];
