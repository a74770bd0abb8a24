import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AiPorts } from '../../../server/ai/ports.ts';
import { createApp } from '../../../server/app.ts';
import { NO_LIMITS } from '../../../server/limits/limits.ts';
import { openDiskStore } from '../../../server/files/diskStore.ts';
import { nodesOfPorts } from '../../../server/nodes/sqlNodes.ts';
import type { LogEntry } from '../../../server/operations/operatorLog.ts';
import type { Ports } from '../../../server/ports.ts';
import { systemIds } from '../../../server/system.ts';
import type { Site } from '../../../server/site/site.ts';
import type { Store } from '../../../server/store/store.ts';
import { defaultUpstream } from '../../../server/upstream/ports.ts';
import { newMember, type Member } from './member.ts';
import './cheapScrypt.ts';
import { plantSecondFactor } from './plantedFactor.ts';
import { visitorOf, type Visitor } from './visitor.ts';

export type { Member } from './member.ts';
export { cookieOf, PASSWORD } from './member.ts';
export { NO_LIMITS } from '../../../server/limits/limits.ts';

/** A server in this process, on a store, with a clock that the test moves. */
export type Environment = {
  readonly app: ReturnType<typeof createApp>;
  readonly ports: Ports;
  /** Unexpected errors. */
  readonly reported: unknown[];
  /** Events of the operator's log. */
  readonly events: LogEntry[];
  readonly filesDirectory: string;
  /** A visitor who is not signed in. */
  readonly nobody: Visitor;
  now(): string;
  setNow(instant: string): void;
  /** Moves the clock by this number of milliseconds. */
  pass(ms: number): void;
  /** Runs the timer of the server once. */
  tick(): Promise<void>;
  /** Makes a person a moderator of the installation, with a second factor. */
  moderates(person: Member): Promise<void>;
  signUp(name?: string): Promise<Member>;
  close(): Promise<void>;
};

/** The assistant answers by rules, without limits; long polls check every few milliseconds. */
export const QUICK_AI: AiPorts = {
  provider: 'local',
  agent: 'coach',
  limit: null,
  budget: null,
  model: undefined,
  pace: { waitMs: 60, pollMs: 5, sessionMs: 5, heartbeatMs: 10_000, leaseMs: 15_000, renewMs: 5_000, leaseWaitMs: 0 },
};
const NO_SITE: Site = { assets: new Map(), inline: { scripts: [], styles: [] } };

/** Makes a server on the store. It closes what it opened itself, not the store. */
export async function createEnvironment(store: Store, changes: Partial<Ports> = {}): Promise<Environment> {
  const filesDirectory = await mkdtemp(join(tmpdir(), 'gauntlet-files-'));
  let now = Date.parse('2026-03-02T12:00:00.000Z');
  const reported: unknown[] = [];
  const events: LogEntry[] = [];
  const ports: Ports = {
    clock: { now: () => new Date(now).toISOString() },
    ids: systemIds,
    store,
    files: await openDiskStore(filesDirectory, systemIds),
    site: NO_SITE,
    mailPause: async () => {},
    limits: NO_LIMITS,
    ai: QUICK_AI,
    upstream: defaultUpstream(new Map()),
    stopping: new AbortController().signal,
    secret: 'a secret that only the tests know, of 32 characters and more',
    sampleData: false,
    trustedProxies: [],
    report: (error) => void reported.push(error),
    logEvent: (entry) => void events.push(entry),
    ...changes,
  };
  const app = createApp(ports);
  const nobody = visitorOf(app);
  return {
    app,
    ports,
    reported,
    events,
    filesDirectory,
    nobody,
    now: () => new Date(now).toISOString(),
    setNow: (instant) => void (now = Date.parse(instant)),
    pass: (ms) => void (now += ms),
    tick: () => nodesOfPorts(ports).outcomes.advance(new Date(now).toISOString(), systemIds),
    moderates: async ({ id }) => {
      const grantedAt = new Date(now).toISOString();
      await store.db.insertInto('moderators').values({ person: id, grantedAt }).execute();
      await plantSecondFactor(ports, { id });
    },
    signUp: (name = 'Robin Example') => newMember(ports, app, name),
    close: () => rm(filesDirectory, { recursive: true, force: true }),
  };
}
