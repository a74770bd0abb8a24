/** The processes of a search that can be divided: the machine of a nightly run has two cores or more. */
const JOBS = ['--jobs', '2'];

/** The arguments of npm for a command of package.json. */
const command = (name, ...args) => ['npm', 'run', '-s', name, '--', ...args];
/** Runs test files as `npm test -- …` does. */
const tests = (...paths) => ['node', 'scripts/test.mjs', ...paths];
/** The whole of `npm test` with another version of Node, which npx puts first on the path: so child processes have it too. */
const withNode = (version) => ['npx', '-y', '-p', `node@${version}`, 'node', 'scripts/test.mjs'];

/**
 * The steps of `npm run nightly`, in their order: what each looks for, its programs, and which lines of its output say what it did (the counts of
 * `npm test`, if there is none).
 */
export const STEPS = [
  { name: 'chaos', what: '20 outages of the database under load', runs: [command('chaos')], says: /^\d+ writes acknowledged.*/gm },
  { name: 'fuzz', what: '100,000 random requests to every route', runs: [command('fuzz')], says: /^\d+ requests from seed.*/gm },
  {
    name: 'timing',
    what: 'whether response times differ for known and unknown addresses',
    runs: [command('timing')],
    says: /^.*(?:no difference found|DIFFERENT).*/gm,
  },
  { name: 'faults', what: '50 kills of Chromium during appends', runs: [command('faults')], says: /^(?:survived|FAILED after).*/gm },
  {
    name: 'contracts',
    what: 'all contracts of the server on both databases, and pages of 50 random communities a list',
    runs: [tests('tests/server/onPostgres', 'tests/server/onPglite', 'tests/server/lists')],
    env: { CONTRACTS: 'all', RUNS: '50' },
  },
  {
    name: 'server',
    what: '20 kills of the server during writes, and 300 made-up days',
    runs: [tests('tests/server/kill', 'tests/server/log/madeUpDays')],
    env: { KILLS: '20', CLAIMS: '300' },
  },
  {
    name: 'journeys',
    what: "the tools' journeys in the built app, with two minutes of random use with every fault",
    runs: [command('build'), tests('tests/e2e/tools')],
    env: { CHAOS_MS: '120000' },
  },
  {
    name: 'axe',
    what: 'every screen, dialog and menu by axe, in both themes at three widths',
    runs: [tests('tests/components/accessibility')],
    env: { AXE: 'all' },
  },
  {
    name: 'planted',
    what: 'whether the simulation finds every planted bug',
    runs: [tests('property-tests/simulation/planted')],
    env: { PLANTED: 'all' },
  },
  { name: 'sim', what: '10,000 simulated histories', runs: [command('sim', '--seeds', '10000', ...JOBS)], says: /^\d+ seeds from.*/gm },
  {
    name: 'devices',
    what: '500 simulated histories of accounts on several devices',
    runs: [command('sim', '--devices', '--seeds', '500', ...JOBS)],
    says: /^\d+ seeds from.*/gm,
  },
  {
    name: 'between',
    what: '500 simulated challenges whose people verify each other',
    runs: [command('sim', '--between', '--seeds', '500', ...JOBS)],
    says: /^\d+ seeds from.*/gm,
  },
  {
    name: 'pglite',
    what: "100 simulated histories with the server's database in SQL",
    runs: [command('sim', '--store', 'pglite', '--seeds', '100', '--from', '981', ...JOBS)],
    says: /^\d+ seeds from.*/gm,
  },
  {
    name: 'invariants',
    what: 'every invariant 2,000 times with a new seed, expensive ones less often',
    runs: [command('invariants', '--runs', '2000')],
    says: /^\d+ of \d+ invariants hold.*/gm,
  },
  {
    name: 'mutate',
    what: 'small changes to the core, one at a time: which ones a unit test finds',
    runs: [command('mutate')],
    says: /^all {2,}.*/gm,
  },
  { name: 'node22', what: 'all of npm test on Node 22', runs: [withNode(22)] },
  { name: 'node24', what: 'all of npm test on Node 24', runs: [withNode(24)] },
];
