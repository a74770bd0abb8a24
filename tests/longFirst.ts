import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The files that take longest, longest first. Their sizes do not show it, and a fresh clone has no durations. */
const LONG = [
  'property-tests/simulation/seeds.property.ts',
  'property-tests/simulation/planted/planted.property.ts',
  'property-tests/simulation/regressions.property.ts',
  'property-tests/simulation/pglite.property.ts',
  'tests/server/onPostgres.test.ts',
  'tests/server/onPglite.test.ts',
  'tests/server/start.test.ts',
  'tests/faults/tab.test.ts',
  'tests/faults/kills.test.ts',
  'tests/e2e/changeFeed.e2e.test.ts',
  'tests/e2e/builtTools.e2e.test.ts',
];

/** Gives the workers the longest files first, so that no worker runs one alone at the end while the others are idle. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it sorts a sequencer, not an array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}

function rankOf({ moduleId }: TestSpecification): number {
  const place = LONG.indexOf(relative(root, moduleId).split(sep).join('/'));
  return place < 0 ? LONG.length : place;
}
