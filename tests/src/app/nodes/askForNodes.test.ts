import { environmentManager } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROJECTS, type Project } from '@gauntlet/core';
import type * as KeepAsking from '../../../../src/app/nodes/keepAsking.ts';
import { AskForNodes, KEEPER_AFTER, KEEPER_AGAIN } from '../../../../src/app/nodes/askForNodes.ts';

type Fetched = typeof KeepAsking;

const PULL_EVERY = 15_000;

let pulled: Project[];
let answers: () => Promise<void>;
let fetchKeeper: () => Promise<Fetched>;
let timesFetched: number;
let requests: AskForNodes;

// In Node it takes itself to be on a server, where nothing is asked at intervals.
beforeAll(() => environmentManager.setIsServer(() => false));
afterAll(() => environmentManager.setIsServer(() => true));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  pulled = [];
  timesFetched = 0;
  answers = () => Promise.resolve();
  fetchKeeper = () => import('../../../../src/app/nodes/keepAsking.ts');
  requests = new AskForNodes(
    (project) => {
      pulled.push(project);
      return answers();
    },
    () => {
      timesFetched += 1;
      return fetchKeeper();
    },
  );
});

afterEach(async () => {
  requests.end();
  await passed(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = () => Promise.reject(new Error('no list'));
const stateOf = (project: Project) => requests.of(project).status;

/** Lets time pass, and what was imported meanwhile arrive. */
async function passed(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1);
}

describe('the first requests', () => {
  test('are made at once, and answered without the one who keeps asking', async () => {
    requests.begin();
    expect(pulled).toEqual(PROJECTS);
    expect(stateOf('challenges')).toBe('pending');
    await passed(0);
    expect(requests.all().every(({ status }) => status === 'success')).toBe(true);
    expect(timesFetched).toBe(0);
  });

  test('tell whoever listens', async () => {
    const redraw = vi.fn();
    const stop = requests.subscribe(redraw);
    requests.begin();
    await passed(0);
    expect(redraw).toHaveBeenCalledTimes(PROJECTS.length);
    stop();
    await passed(KEEPER_AFTER);
    expect(redraw).toHaveBeenCalledTimes(PROJECTS.length);
  });

  test('are not made twice by the one who keeps asking', async () => {
    requests.begin();
    await passed(KEEPER_AFTER);
    expect(timesFetched).toBe(1);
    expect(pulled).toHaveLength(PROJECTS.length);
    expect(stateOf('proofs')).toBe('success');
  });

  test('that are still out are waited for, not made again', async () => {
    const arrivals: (() => void)[] = [];
    answers = () => new Promise((resolve) => arrivals.push(resolve));
    requests.begin();
    const settled = requests.again(true);
    await passed(0);
    expect(pulled).toHaveLength(PROJECTS.length);
    expect(stateOf('comments')).toBe('pending');
    for (const arrive of arrivals) arrive();
    await passed(0);
    await settled;
    expect(pulled).toHaveLength(PROJECTS.length);
    expect(stateOf('comments')).toBe('success');
  });
});

describe('who keeps asking', () => {
  test('asks at intervals', async () => {
    requests.begin();
    await passed(KEEPER_AFTER);
    await passed(PULL_EVERY);
    expect(pulled).toHaveLength(2 * PROJECTS.length);
  });

  test('is there at once after a failure: the first try and two more, then it is said', async () => {
    answers = refused;
    requests.begin();
    await passed(0);
    expect(timesFetched).toBe(1);
    expect(requests.of('challenges')).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
    await passed(1_000);
    expect(pulled).toHaveLength(2 * PROJECTS.length);
    await passed(2_000);
    expect(pulled).toHaveLength(3 * PROJECTS.length);
    expect(requests.of('challenges')).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  });

  test('asks again on demand, and the answer counts', async () => {
    answers = refused;
    requests.begin();
    await passed(0);
    await passed(3_000);
    answers = () => Promise.resolve();
    const settled = requests.again();
    await passed(0);
    await settled;
    expect(stateOf('challenges')).toBe('success');
  });

  test('that cannot be fetched is fetched again; until then nothing is said to be on its way', async () => {
    answers = refused;
    fetchKeeper = refused;
    requests.begin();
    await passed(0);
    expect(requests.of('challenges')).toEqual({ status: 'error', fetchStatus: 'idle' });
    fetchKeeper = () => import('../../../../src/app/nodes/keepAsking.ts');
    answers = () => Promise.resolve();
    await passed(KEEPER_AGAIN);
    await passed(1_000);
    expect(stateOf('challenges')).toBe('success');
  });

  test('waits for the network that was gone before it came', async () => {
    answers = refused;
    vi.stubGlobal('navigator', { onLine: false });
    requests.begin();
    await passed(0);
    expect(requests.of('challenges').fetchStatus).toBe('paused');
    expect(pulled).toHaveLength(PROJECTS.length);
  });

  test('asks no more when the account is left', async () => {
    requests.begin();
    await passed(KEEPER_AFTER);
    requests.end();
    await requests.again();
    await passed(3 * PULL_EVERY);
    expect(pulled).toHaveLength(PROJECTS.length);
    expect(timesFetched).toBe(1);
  });
});
