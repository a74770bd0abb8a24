import { createBrowserPorts } from '../core/adapters/browserPorts.ts';
import { createDatabase } from '../core/adapters/database.ts';
import { createIndexedDbLog } from '../core/adapters/indexedDbLog.ts';
import { createIndexedDbFiles, createIndexedDbNodes, createIndexedDbServerTime } from '../core/adapters/indexedDbStores.ts';
import type { Gauntlet } from '../core/client/gauntlet.ts';
import { openGauntlet } from '../core/client/openGauntlet.ts';
import { instantOf, HOUR } from '../core/kernel/time/instant.ts';
import { uuidV7 } from '../core/kernel/log/uuid.ts';
import { writesBetween } from '../core/replication/cacheStore.ts';
import { withChanges } from '../core/replication/cacheUpdates.ts';
import type { Change } from '../core/replication/changes.ts';
import { EMPTY_CACHE, type RemoteCache } from '../core/replication/remoteCache.ts';
import { newestChallenges } from '../core/replication/remoteIndex.ts';
import { openLog } from './support/databases.ts';
import { derivedIn } from './support/derivedIn.ts';
import { ME, ZONE } from './support/environment.ts';
import { median, ms, ratioOf, type Figure } from './support/figures.ts';
import { historyOf, type History } from './support/history.ts';
import { longLog, mustHold, type BenchOptions } from './support/options.ts';

const AT_MOST = 1.2;
/** Nodes of a challenge, besides its own. */
const GROUP = { participations: 10, proofs: 30, comments: 9 };
const NODES = 50;
/** How many challenges are cached. */
const FEW = 1;
const MANY = 100;
/** Between two openings, in milliseconds. */
const SETTLE_MS = 100;
/** Within this time an open account stores its snapshot, in milliseconds. */
const SNAPSHOT_MS = 2_000;

/** Opens an account with 5,000 cached nodes and with 50, over the same log. */
export async function run(options: BenchOptions): Promise<Figure[]> {
  const history = await historyOf(longLog(options));
  const many = await prepared('bench-cached-many', history, MANY);
  const few = await prepared('bench-cached-few', history, FEW);
  const rounds = options.quick ? { rounds: 3, samples: 5 } : { rounds: 7, samples: 9 };
  const loading: number[] = [];
  const { value, ours, theirs } = await ratioOf(
    () => opened(many, loading),
    () => opened(few, []),
    rounds,
  );
  return [
    {
      name: `opening ${longLog(options).toLocaleString('en')} events with ${MANY * NODES} cached nodes / with ${FEW * NODES}`,
      value,
      atMost: AT_MOST,
      details: `${ms(ours)} against ${ms(theirs)}; the nodes are there ${ms(median(loading))} later`,
    },
  ];
}

type Prepared = { readonly name: string; readonly now: number; readonly challenges: number };

async function prepared(name: string, { events, now }: History, challenges: number): Promise<Prepared> {
  (await openLog(name, events)).close();
  const database = createDatabase(name);
  await createIndexedDbNodes(database).save(writesBetween(EMPTY_CACHE, cacheOf(challenges, now)), 0);
  database.close();
  const place = { name, now, challenges };
  // The first opening records the day, and leaves a snapshot.
  const { gauntlet, close } = await open(place);
  await gauntlet.cacheLoaded;
  mustHold(newestChallenges(gauntlet.views$.value.state.remote).length === challenges, 'the cache is there');
  await new Promise((resolve) => setTimeout(resolve, SNAPSHOT_MS));
  close();
  return place;
}

/** Returns how long the account takes to open, and notes how much later its cache is there. */
async function opened(place: Prepared, loading: number[]): Promise<number> {
  const start = performance.now();
  const { gauntlet, close } = await open(place);
  const time = performance.now() - start;
  await gauntlet.cacheLoaded;
  loading.push(performance.now() - start - time);
  close();
  await settled();
  return time;
}

/** What an opening leaves behind is cleared up outside of the next measurement. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

async function open({ name, now }: Prepared): Promise<{ readonly gauntlet: Gauntlet; readonly close: () => void }> {
  const database = createDatabase(name);
  const gauntlet = await openGauntlet({
    account: { id: ME, name: 'Bench', email: 'bench@example.org' },
    device: 'bench-device',
    log: createIndexedDbLog(database),
    nodes: createIndexedDbNodes(database),
    files: createIndexedDbFiles(database),
    serverTime: createIndexedDbServerTime(database),
    derived: derivedIn(database),
    ports: { ...createBrowserPorts(ME), now: () => now, zone: () => ZONE, fetch: () => Promise.reject(new Error('offline')) },
  });
  return { gauntlet, close: () => (gauntlet.close(), database.close()) };
}

function cacheOf(challenges: number, now: number): RemoteCache {
  const changes = Array.from({ length: challenges }, (_, i) => groupOf(now - (challenges - i) * HOUR)).flat();
  return { ...withChanges(EMPTY_CACHE, changes, { extent: 'followed' }), cursor: '1-1', receivedAt: instantOf(now) };
}

function groupOf(createdAt: number): Change[] {
  let at = createdAt;
  const next = (): string => uuidV7((at += 1_000), (length) => crypto.getRandomValues(new Uint8Array(length)));
  const times = (): string => instantOf(at);
  const put = (project: string, id: string, fieldValues: object): Change =>
    ({ kind: 'put', project, id, node: { id, fieldValues } }) as Change;
  const challenge = next();
  const person = (i: number): string => `person-${(createdAt / HOUR + i) % 700}`;
  const base = (i: number): object => ({ '/attributes/@chlId': challenge, '/attributes/@usrId': person(i), '/attributes/@tstmp': times() });
  const many = (count: number, project: string, fields: (i: number) => object): Change[] =>
    Array.from({ length: count }, (_, i) => put(project, next(), { ...base(i), '/attributes/@recvd': times(), ...fields(i) }));
  return [
    put('challenges', challenge, {
      '/text': 'Run 5k every day',
      '/attributes/@chlTy': 'group-free',
      '/attributes/@chlSt': 'active',
      '/attributes/@categ': 'fitness',
      '/attributes/@proof': 'text',
      '/attributes/@verif': 'daily',
      '/attributes/@durat': 30,
      '/attributes/@entry': 0,
      '/attributes/@start': times(),
      '/attributes/@endDt': '',
      '/attributes/@creat': person(0),
      '/attributes/@oppon': '',
      '/attributes/@zone': ZONE,
      '/attributes/@recvd': times(),
    }),
    ...many(GROUP.participations, 'participations', (i) => ({
      '/text': i === 0 ? 'started' : 'joined',
      '/attributes/@actn': i === 0 ? 'started' : 'joined',
      '/attributes/@zone': ZONE,
      '/attributes/@count': times(),
    })),
    ...many(GROUP.proofs, 'proofs', (i) => ({
      '/text': 'Windy today',
      '/attributes/@proof': 'text',
      '/attributes/@prfDt': `Ran five kilometres along the river, turn ${i}.`,
      '/attributes/@verif': 'pending',
    })),
    ...many(GROUP.comments, 'comments', (i) => ({
      '/text': `Well done, number ${i}!`,
      '/attributes/@actn': 'posted',
      '/attributes/@about': '',
    })),
  ];
}

mustHold(1 + GROUP.participations + GROUP.proofs + GROUP.comments === NODES, 'a challenge has its nodes');
