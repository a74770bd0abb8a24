import { describe, expect, test } from 'vitest';
import { brokenImports } from './support/importRules.ts';
import { sourceFiles } from './support/sourceFiles.ts';

test('every import of the project keeps to the layout', () => {
  const files = sourceFiles('core', 'src', 'server', 'tests', 'property-tests', 'scripts');
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap(brokenImports)).toEqual([]);
});

describe('a planted import is found', () => {
  const kernel = 'the kernel imports nothing of ours but the kernel';
  const slice = "a slice imports the kernel, itself and other slices' events.ts";
  const doors = 'the core is entered by its doors: @gauntlet/core, /browser, /schemas';

  test.each([
    ['core/kernel/dispatch.ts', "import { decide } from '../wallet/decide.ts'", kernel],
    ['core/kernel/dispatch.ts', "import type { Wallet } from '../wallet/events.ts'", kernel],
    [
      'core/kernel/log.ts',
      "import { get } from 'idb-keyval'",
      'the core imports zod, immer, rxjs, @noble/hashes; only adapters import more',
    ],
    ['core/kernel/log.ts', "import { readFile } from 'node:fs/promises'", 'only adapters touch Node'],
    ['core/kernel/log.ts', "import { readFile } from 'fs/promises'", 'only adapters touch Node'],
    ['core/kernel/log.ts', "export * from '../adapters/idbLog.ts'", 'only core/browser.ts imports adapters'],
    ['core/wallet/decide.ts', "import { streak } from '../progress/streak.readModel.ts'", slice],
    ['core/wallet/decide.ts', "import { progress } from '../progress/index.ts'", slice],
    ['core/wallet/decide.ts', "export { push } from '../sync/push.ts'", slice],
    ['core/wallet/decide.ts', "import { slices } from '../slices.ts'", slice],
    ['core/wallet/decide.ts', "import { createCore } from '../index.ts'", 'the core does not go through its own doors'],
    ['core/wallet/parts/price.ts', "type Streak = import('../../progress/decide.ts').Streak", slice],
    ['core/wallet/decide.ts', "const name = 'x'; await import(name)", 'the core imports nothing by a computed name'],
    [
      'core/wallet/decide.ts',
      "import { useMemo } from 'react'",
      'the core imports zod, immer, rxjs, @noble/hashes; only adapters import more',
    ],
    ['core/wallet/decide.ts', "import { Button } from '../../src/ui/Button.tsx'", 'the core imports nothing of ours but the core'],
    ['core/sync/push.ts', "import { webFetch } from '../adapters/webFetch.ts'", 'only core/browser.ts imports adapters'],
    ['core/index.ts', "export { idbLog } from './adapters/idbLog.ts'", 'only core/browser.ts imports adapters'],
    ['core/adapters/idbLog.ts', "import { wallet } from '../wallet/index.ts'", 'adapters import the kernel, sync and adapters'],
    ['core/sync/push.ts', "import { fakeClock } from '../testing/fakeClock.ts'", 'only core/testing.ts imports test helpers'],
    ['src/features/wallet/Store.tsx', "import { Card } from '../challenge/Card.tsx'", 'a feature does not import another feature'],
    [
      'src/features/wallet/Store.tsx',
      "const Card = lazy(() => import('../challenge/Card.tsx'))",
      'a feature does not import another feature',
    ],
    ['src/features/wallet/Store.tsx', "import { price } from '../../../core/wallet/price.ts'", doors],
    ['src/features/wallet/Store.tsx', "import { given } from '@gauntlet/core/testing'", 'the door /testing is for tests'],
    ['src/app/main.tsx', "import { app } from '@gauntlet/server'", 'the app imports no server'],
    ['src/app/main.tsx', "import { app } from '../../server/app.ts'", 'the app imports the app, and the core by its doors'],
    ['src/app/main.tsx', "import { join } from 'node:path'", 'the app runs in a browser'],
    [
      'src/app/main.tsx',
      "new Worker(new URL('../../server/worker.ts', import.meta.url))",
      'the app imports the app, and the core by its doors',
    ],
    ['src/ui/Points.tsx', "import { level } from '@gauntlet/core'", 'ui knows nothing of the domain'],
    ['src/ui/Points.tsx', "import { Store } from '../features/wallet/Store.tsx'", 'ui does not import features or the app'],
    ['src/lib/useCommand.ts', "import { core } from '../app/core.ts'", 'lib does not import features or the app'],
    ['src/why/TrustWhy.tsx', "import { Store } from '../features/wallet/Store.tsx'", 'why does not import features or the app'],
    ['src/ui/Points.tsx', "import { WhyButton } from '../why/WhyButton.tsx'", 'why stands above ui and lib'],
    ['src/results/Chart.tsx', "import { Store } from '../features/wallet/Store.tsx'", 'results does not import features or the app'],
    ['src/versions/Row.tsx', "import { router } from '../app/router.tsx'", 'versions does not import features or the app'],
    ['src/tools/chaos/Page.tsx', "import { Suite } from '../suite/Suite.tsx'", 'a tool does not import another tool'],
    ['src/tools/chaos/Page.tsx', "import { router } from '../../app/router.tsx'", 'a tool does not import the app'],
    ['src/tools/chaos/Page.tsx', "import { Store } from '../../features/wallet/Store.tsx'", 'a tool imports no feature but account'],
    ['src/tools/chaos/Page.tsx', "import { LAWS_IN_BROWSER } from '../../../property-tests/inBrowser.ts'", 'only tests import tests'],
    ['src/tools/laws/lawWorker.ts', "import { anyLog } from '../../../property-tests/arbitraries/logs.ts'", 'only tests import tests'],
    ['server/nodes/routes.ts', "import { decide } from '../../core/challenge/decide.ts'", doors],
    [
      'server/nodes/routes.ts',
      "import { Feed } from '../../src/features/challenge/Feed.tsx'",
      'the server imports the server, and the core by its doors',
    ],
    ['server/nodes/routes.ts', "import { browserWorld } from '@gauntlet/core/browser'", 'the door /browser is for the app'],
    ['server/app.ts', "import { fixture } from '../tests/server/fixture.ts'", 'only tests import tests'],
    ['scripts/log.ts', "import { replay } from '../core/devtools/replay.ts'", doors],
    ['tests/core/x.test.ts', "import x from '../../../elsewhere/x.ts'", 'it is outside of the project'],
  ])('%s: %s', (path, text, rule) => {
    expect(brokenImports({ path, text })).toEqual([expect.stringContaining(rule)]);
  });
});

describe('an import within the rules passes', () => {
  test.each([
    [
      'core/kernel/event.ts',
      "import * as z from 'zod/mini'; import { sha256 } from '@noble/hashes/sha2.js'; import { hash } from './hash.ts'",
    ],
    ['core/wallet/decide.ts', "import type { BetPlaced } from '../betting/events.ts'; import { nodeSchema } from '../sync/nodes.ts'"],
    ['core/sync/push.ts', "import { challenge } from '../challenge/index.ts'; import { slices } from '../slices.ts'"],
    ['core/browser.ts', "export { idbLog } from './adapters/idbLog.ts'"],
    ['core/loadTest.ts', "export { idbLog } from './adapters/idbLog.ts'"],
    ['core/adapters/idbLog.ts', "import { get } from 'idb-keyval'; import type { Log } from '../kernel/log.ts'"],
    ['src/features/wallet/Store.tsx', "import { useProjection } from '../../lib/useProjection.ts'; import { level } from '@gauntlet/core'"],
    ['src/tools/dock/Dock.tsx', "import { Suite } from '../suite/Suite.tsx'; import { runs } from '../shared/runs.ts'"],
    ['src/tools/laws/lawWorker.ts', "import { LAWS_IN_BROWSER } from '../../../property-tests/inBrowser.ts'"],
    ['src/app/router.tsx', "import { Store } from '../features/wallet/Store.tsx'; import './app.css'"],
    [
      'server/main.ts',
      "import { nodeSchema } from '@gauntlet/core/schemas'; import { join } from 'node:path'; const built = new URL('../dist', import.meta.url)",
    ],
    [
      'tests/core/wallet/decide.test.ts',
      "import { decide } from '../../../core/wallet/decide.ts'; import { given } from '@gauntlet/core/testing'",
    ],
  ])('%s: %s', (path, text) => {
    expect(brokenImports({ path, text })).toEqual([]);
  });
});
