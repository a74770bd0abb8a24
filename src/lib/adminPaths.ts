/** Pages for admin mode alone; for everybody else they are found nowhere. What is on them: `src/admin/pages.ts`. */
export const adminPaths = [
  '/testing',
  '/load-testing',
  '/chaos',
  '/automated-testing',
  '/test-suite',
  '/security',
  '/advanced',
  '/backup',
  '/versions',
  '/production',
  '/inspector',
  '/time-travel',
  '/what-if',
  '/log-file',
  '/debug',
  '/recovery',
] as const;
