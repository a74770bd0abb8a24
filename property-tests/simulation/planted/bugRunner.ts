import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { runSeed } from '../runSeed.ts';
import { planted, type PlantedBug } from './bug.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** The entry points of the core, by the names under which the server imports them. */
const CORE_ENTRIES = [
  { find: /^@gauntlet\/core$/, replacement: join(root, 'core', 'index.ts') },
  { find: /^@gauntlet\/core\/browser$/, replacement: join(root, 'core', 'browser.ts') },
  { find: /^@gauntlet\/core\/server$/, replacement: join(root, 'core', 'server.ts') },
  { find: /^@gauntlet\/core\/devtools$/, replacement: join(root, 'core', 'devtools/index.ts') },
  { find: /^@gauntlet\/core\/testing$/, replacement: join(root, 'core', 'testing.ts') },
];

type RunSeed = typeof runSeed;

/**
 * Loads the simulation with one bug in its code, or with none. Modules are cached; those that import the changed file are evaluated again.
 */
export type BugRunner = {
  simulationWith(bug: PlantedBug | null): Promise<RunSeed>;
  close(): Promise<void>;
};

/** Starts a Vite server that inserts the bugs. */
export async function openBugRunner(): Promise<BugRunner> {
  let bug: PlantedBug | null = null;
  const plugin: Plugin = {
    name: 'planted bugs',
    enforce: 'pre',
    transform: (text, id) => (bug !== null && id === join(root, bug.file) ? planted(bug, text) : null),
  };
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    // The server imports the core by its name: it must be this folder's, into which the bug goes, also where the packages are linked elsewhere.
    resolve: { alias: CORE_ENTRIES },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [plugin],
  });
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false, sourcemapInterceptor: false });
  return {
    async simulationWith(next) {
      for (const each of [bug, next]) if (each) forget(server, runner, join(root, each.file));
      bug = next;
      return runSeedOf(await runner.import<unknown>('/property-tests/simulation/runSeed.ts'));
    },
    async close() {
      await runner.close();
      await server.close();
    },
  };
}

/** Invalidates a file that had or gets a bug, and all modules that import it. */
function forget({ environments }: ViteDevServer, { evaluatedModules }: ModuleRunner, file: string): void {
  const { moduleGraph } = environments.ssr;
  for (const module of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(module);
  const users = [...(evaluatedModules.getModulesByFile(file) ?? [])];
  const seen = new Set(users);
  for (let module = users.pop(); module; module = users.pop()) {
    for (const id of module.importers) {
      const user = evaluatedModules.getModuleById(id);
      if (!user || seen.has(user)) continue;
      seen.add(user);
      users.push(user);
    }
  }
  for (const module of seen) evaluatedModules.invalidateModule(module);
}

function runSeedOf(module: unknown): RunSeed {
  if (typeof module === 'object' && module !== null && 'runSeed' in module) {
    // The runner returns an untyped module; this is the file whose type RunSeed is imported above.
    return module.runSeed as RunSeed;
  }
  throw new Error('The simulation was not found.');
}
