// How `npm run mutate` asks Stryker; which files and tests, it says itself (scripts/lib/mutate/parts.mjs).
export default {
  plugins: ['./scripts/lib/mutate/residentRunner.mjs', './scripts/lib/mutate/words.mjs'],
  testRunner: 'resident',
  testRunnerNodeArgs: ['--import', 'tsx'],
  ignorers: ['words'],
  coverageAnalysis: 'perTest',
  // Tables and schemas made while a module loads: each would need all modules loaded anew.
  ignoreStatic: true,
  // TypeScript 7 has no API in JavaScript: neither a checker nor a rewritten tsconfig.
  checkers: [],
  tsconfigFile: 'none',
  disableTypeChecks: false,
  concurrency: 1,
  incremental: true,
  dryRunTimeoutMinutes: 30,
  // A mutant has 8 s of tests at most (residentRunner.mjs): what takes longer does not end.
  timeoutMS: 15_000,
  timeoutFactor: 0.01,
  tempDirName: '.cache/stryker',
  symlinkNodeModules: false,
  ignorePatterns: ['/*', '/.*', '!/core', '!/tests', '!/property-tests', '!/package.json', '!/tsconfig.base.json'],
  reporters: ['progress-append-only'],
  warnings: { unknownOptions: false },
  allowConsoleColors: false,
};
