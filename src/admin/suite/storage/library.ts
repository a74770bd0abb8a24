import { flowSchema, testCaseSchema, TEST_TYPES, type TestCase, type UserFlow } from '../flows/flow.ts';
import { read, readAll, remove, write } from './database.ts';

/** The recorded flows of this device and their tests. */
export type Library = { readonly flows: readonly UserFlow[]; readonly tests: readonly TestCase[] };

/** Reads the flows and tests of an account, newest flow first. Skips records that do not match the schema. */
export async function readLibrary(account: string): Promise<Library> {
  const [flows, tests] = await Promise.all([readAll(account, 'flows'), readAll(account, 'tests')]);
  const known = flows.flatMap((each) => flowSchema.safeParse(each).data ?? []);
  const cases = tests.flatMap((each) => testCaseSchema.safeParse(each).data ?? []);
  return {
    flows: known.toSorted((a, b) => b.lastRecorded.localeCompare(a.lastRecorded)),
    tests: cases.toSorted(
      (a, b) =>
        b.metadata.createdAt.localeCompare(a.metadata.createdAt) ||
        a.flow.localeCompare(b.flow) ||
        TEST_TYPES.indexOf(a.type) - TEST_TYPES.indexOf(b.type),
    ),
  };
}

/** Stores a flow with its tests and the reference image of its end. */
export async function storeFlow(account: string, flow: UserFlow, tests: readonly TestCase[], picture: Blob): Promise<void> {
  await write(account, 'pictures', flow.id, picture);
  await write(account, 'flows', flow.id, flow);
  for (const test of tests) await write(account, 'tests', test.id, test);
}

/** Replaces a changed flow. */
export const replaceFlow = (account: string, flow: UserFlow): Promise<void> => write(account, 'flows', flow.id, flow);
export const storeTest = (account: string, test: TestCase): Promise<void> => write(account, 'tests', test.id, test);

/** Removes a flow, its tests and its image. */
export async function removeFlow(account: string, flow: UserFlow, tests: readonly TestCase[]): Promise<void> {
  for (const test of tests) if (test.flow === flow.id) await remove(account, 'tests', test.id);
  await remove(account, 'pictures', flow.id);
  await remove(account, 'flows', flow.id);
}

/** Reads the reference image of a flow, or null. */
export async function pictureOf(account: string, flow: string): Promise<Blob | null> {
  const picture = await read(account, 'pictures', flow);
  return picture instanceof Blob ? picture : null;
}

/** Replaces the reference image of a flow. */
export const storePicture = (account: string, flow: string, picture: Blob): Promise<void> => write(account, 'pictures', flow, picture);
