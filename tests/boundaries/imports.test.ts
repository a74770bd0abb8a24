import { describe, expect, test } from 'vitest';
import { importCycles } from './support/importCycles.ts';
import { brokenImports } from './support/importRules.ts';
import { sourceFiles } from './support/sourceFiles.ts';

test('every import of the project follows the layout', () => {
  const files = sourceFiles('core', 'src', 'server', 'tests', 'property-tests', 'scripts');
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap(brokenImports)).toEqual([]);
});

test('the files have no import cycles, type-only and lazy imports included', () => {
  expect(importCycles(sourceFiles('core', 'src', 'server', 'tests', 'property-tests', 'scripts'))).toEqual([]);
});

describe('a planted circle is found', () => {
  const a = { path: 'core/kernel/lib/a.ts', text: "import { b } from './b.ts'" };

  test.each([
    ['of values', "import { a } from './a.ts'"],
    ['of types', "import type { A } from './a.ts'"],
    ['of a lazy import', "const a = () => import('./a.ts')"],
  ])('%s', (_, text) => {
    const files = [a, { path: 'core/kernel/lib/b.ts', text }, { path: 'core/kernel/lib/c.ts', text: "import { a } from './a.ts'" }];
    expect(importCycles(files)).toEqual([['core/kernel/lib/a.ts', 'core/kernel/lib/b.ts']]);
  });
});

describe('a planted import is found', () => {
  const downwards = 'imports run downwards only';
  const slice = "a slice imports the kernel, itself and other slices' events.ts and refusals.ts";
  const entry = 'the core is entered by its entry points: @gauntlet/core, /browser, /server, /devtools';
  const pure = 'the core imports zod, immer, rxjs, @noble/hashes; only adapters import more';

  test.each([
    ['core/kernel/store/dispatch.ts', "import { decide } from '../../domain/wallet/decide.ts'", downwards],
    ['core/kernel/store/dispatch.ts', "import type { Wallet } from '../../domain/wallet/events.ts'", downwards],
    ['core/kernel/fold/fold.ts', "import type { StoreOptions } from '../store/options.ts'", downwards],
    ['core/domain/wallet/decide.ts', "export { push } from '../../replication/push.ts'", downwards],
    ['core/domain/wallet/decide.ts', "import { slices } from '../registry.ts'", downwards],
    ['core/replication/push.ts', "import { cards } from '../views/challenges.readModel.ts'", downwards],
    ['core/views/cards.ts', "import type { Gauntlet } from '../client/gauntlet.ts'", downwards],
    ['core/client/ownLog.ts', "import { bisect } from '../devtools/bisect.ts'", downwards],
    ['core/domain/wallet/decide.ts', "import { streak } from '../progress/streak.readModel.ts'", slice],
    ['core/domain/wallet/decide.ts', "import { progress } from '../progress/index.ts'", slice],
    ['core/domain/wallet/parts/price.ts', "type Streak = import('../../progress/decide.ts').Streak", slice],
    ['core/kernel/log/log.ts', "import { get } from 'idb-keyval'", pure],
    ['core/domain/wallet/decide.ts', "import { useMemo } from 'react'", pure],
    ['core/domain/wallet/decide.ts', "import fc from 'fast-check'", pure],
    ['core/kernel/log/log.ts', "import { readFile } from 'node:fs/promises'", 'only adapters touch Node'],
    ['core/kernel/log/log.ts', "import { readFile } from 'fs/promises'", 'only adapters touch Node'],
    ['core/kernel/log/log.ts', "export * from '../../adapters/idbLog.ts'", 'only the entry points import adapters'],
    ['core/replication/push.ts', "import { webFetch } from '../adapters/webFetch.ts'", 'only the entry points import adapters'],
    ['core/domain/wallet/decide.ts', "import { createCore } from '../../index.ts'", 'the core does not go through its own entry points'],
    ['core/domain/wallet/decide.ts', "const name = 'x'; await import(name)", 'the core imports nothing by a computed name'],
    [
      'core/domain/wallet/decide.ts',
      "import { Button } from '../../../src/ui/Button.tsx'",
      'the core imports nothing of ours but the core',
    ],
    [
      'core/adapters/idbLog.ts',
      "import { wallet } from '../domain/wallet/index.ts'",
      'adapters import the kernel, replication and adapters',
    ],
    ['core/replication/push.ts', "import { fakeClock } from '../testing/fakeClock.ts'", 'only core/testing.ts imports test helpers'],
    ['src/features/wallet/Store.tsx', "import { Card } from '../challenge/Card.tsx'", 'a feature does not import another feature'],
    [
      'src/features/wallet/Store.tsx',
      "const Card = lazy(() => import('../challenge/Card.tsx'))",
      'a feature does not import another feature',
    ],
    ['src/features/wallet/Store.tsx', "import { router } from '../../app/router.tsx'", 'a feature does not import the app or its tools'],
    ['src/features/wallet/Store.tsx', "import { price } from '../../../core/domain/wallet/price.ts'", entry],
    ['src/features/wallet/Store.tsx', "import { given } from '@gauntlet/core/testing'", 'the entry point /testing is for tests'],
    ['src/app/main.tsx', "import { app } from '@gauntlet/server'", 'the app imports no server'],
    ['src/app/main.tsx', "import { app } from '../../server/app.ts'", 'the app imports the app, and the core by its entry points'],
    ['src/app/main.tsx', "import { join } from 'node:path'", 'the app runs in a browser'],
    [
      'src/app/main.tsx',
      "new Worker(new URL('../../server/worker.ts', import.meta.url))",
      'the app imports the app, and the core by its entry points',
    ],
    ['src/ui/Points.tsx', "import { level } from '@gauntlet/core'", 'ui knows nothing of the domain'],
    ['src/ui/Points.tsx', "import { Store } from '../features/wallet/Store.tsx'", 'ui does not import features or the app'],
    ['src/lib/gauntlet.ts', "import { core } from '../app/core.ts'", 'lib does not import features or the app'],
    ['src/features/proof/CheckIn.tsx', "import { Card } from '../challenge/Card.tsx'", 'a feature does not import another feature'],
    ['src/features/why/TrustWhy.tsx', "import { CheckIn } from '../proof/CheckIn.tsx'", 'a feature does not import another feature'],
    ['src/features/why/TrustWhy.tsx', "import { Store } from '../wallet/Store.tsx'", 'a feature does not import another feature'],
    ['src/ui/Points.tsx', "import { WhyButton } from '../features/why/WhyButton.tsx'", 'ui does not import features or the app'],
    ['src/admin/chaos/Page.tsx', "import { Suite } from '../suite/Suite.tsx'", 'a tool does not import another tool'],
    ['src/admin/chaos/Page.tsx', "import { router } from '../../app/router.tsx'", 'a tool does not import the app'],
    ['src/admin/chaos/Page.tsx', "import { Store } from '../../features/wallet/Store.tsx'", 'a tool imports no feature but account'],
    [
      'src/admin/laws/checkInvariants.ts',
      "import { anyLog } from '../../../property-tests/arbitraries/logs.ts'",
      'only tests import tests',
    ],
    ['server/nodes/routes.ts', "import { decide } from '../../core/domain/challenge/decide.ts'", entry],
    [
      'server/nodes/routes.ts',
      "import { Feed } from '../../src/features/challenge/Feed.tsx'",
      'the server imports the server, and the core by its entry points',
    ],
    ['server/nodes/routes.ts', "import { browserWorld } from '@gauntlet/core/browser'", 'the entry point /browser is for the app'],
    ['server/app.ts', "import { fixture } from '../tests/server/fixture.ts'", 'only tests import tests'],
    ['scripts/log.ts', "import { replay } from '../core/devtools/replay.ts'", entry],
    ['tests/core/x.test.ts', "import x from '../../../elsewhere/x.ts'", 'it is outside of the project'],
  ])('%s: %s', (path, text, rule) => {
    expect(brokenImports({ path, text })).toEqual([expect.stringContaining(rule)]);
  });

  test('a folder that the layout lacks', () => {
    expect(() => brokenImports({ path: 'core/misc/x.ts', text: "import { y } from './y.ts'" })).toThrow('is in no folder of the layout');
  });
});

describe('an import within the rules passes', () => {
  test.each([
    [
      'core/kernel/log/event.ts',
      "import * as z from 'zod/mini'; import { sha256 } from '@noble/hashes/sha2.js'; import { hash } from './hash.ts'",
    ],
    [
      'core/domain/wallet/decide.ts',
      "import type { BetPlaced } from '../betting/events.ts'; import { accept } from '../../kernel/fold/slice.ts'",
    ],
    [
      'core/replication/push.ts',
      "import { challenge } from '../domain/challenge/index.ts'; import { registry } from '../domain/registry.ts'",
    ],
    ['core/browser.ts', "export { idbLog } from './adapters/idbLog.ts'"],
    ['core/adapters/idbLog.ts', "import { get } from 'idb-keyval'; import type { Log } from '../kernel/log/log.ts'"],
    ['core/testing/invariants/ledger.ts', "import fc from 'fast-check'; import { registry } from '../../domain/registry.ts'"],
    ['src/features/wallet/Store.tsx', "import { useProjection } from '../../lib/useProjection.ts'; import { level } from '@gauntlet/core'"],
    ['src/features/wallet/Store.tsx', "import { WhyButton } from '../why/WhyButton.tsx'"],
    ['src/features/wallet/Store.tsx', "import { CheckIn } from '../proof/CheckIn.tsx'"],
    ['src/features/proof/CheckIn.tsx', "import { WhyButton } from '../why/WhyButton.tsx'"],
    ['src/admin/dock/Dock.tsx', "import { Suite } from '../suite/Suite.tsx'; import { runs } from '../shared/runs.ts'"],
    ['src/admin/laws/checkInvariants.ts', "import { shortest } from '@gauntlet/core/testing'"],
    ['src/app/router.tsx', "import { Store } from '../features/wallet/Store.tsx'; import './app.css'"],
    [
      'server/main.ts',
      "import { nodeSchema } from '@gauntlet/core'; import { join } from 'node:path'; const built = new URL('../dist', import.meta.url)",
    ],
    [
      'tests/core/domain/wallet/decide.test.ts',
      "import { decide } from '../../../../core/domain/wallet/decide.ts'; import { given } from '@gauntlet/core/testing'",
    ],
  ])('%s: %s', (path, text) => {
    expect(brokenImports({ path, text })).toEqual([]);
  });
});
