/** Routes that exist in admin mode only. Other users get the not-found page. `src/admin/pages.ts` maps each path to its page. */
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
