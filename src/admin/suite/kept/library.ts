import { flowSchema, testCaseSchema, TEST_TYPES, type TestCase, type UserFlow } from '../flows/flow.ts';
import { read, readAll, remove, write } from './database.ts';

/** What was recorded on this device: flows, the tests that they made, and the pictures of their ends. */
export type Library = { readonly flows: readonly UserFlow[]; readonly tests: readonly TestCase[] };

/** What this device keeps of an account, newest flow first. What does not fit any more is left out. */
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

/** Keeps a flow with its tests and the picture of its end. */
export async function keepFlow(account: string, flow: UserFlow, tests: readonly TestCase[], picture: Blob): Promise<void> {
  await write(account, 'pictures', flow.id, picture);
  await write(account, 'flows', flow.id, flow);
  for (const test of tests) await write(account, 'tests', test.id, test);
}

/** Keeps what was changed of a flow or a test. */
export const keepFlowAgain = (account: string, flow: UserFlow): Promise<void> => write(account, 'flows', flow.id, flow);
export const keepTest = (account: string, test: TestCase): Promise<void> => write(account, 'tests', test.id, test);

/** Removes a flow, its tests and its picture. */
export async function removeFlow(account: string, flow: UserFlow, tests: readonly TestCase[]): Promise<void> {
  for (const test of tests) if (test.flow === flow.id) await remove(account, 'tests', test.id);
  await remove(account, 'pictures', flow.id);
  await remove(account, 'flows', flow.id);
}

/** The picture of where a flow ended when it was recorded, or null. */
export async function pictureOf(account: string, flow: string): Promise<Blob | null> {
  const picture = await read(account, 'pictures', flow);
  return picture instanceof Blob ? picture : null;
}

/** Takes the picture of a flow's end anew. */
export const keepPicture = (account: string, flow: string, picture: Blob): Promise<void> => write(account, 'pictures', flow, picture);
