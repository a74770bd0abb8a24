import { createProjector } from '../core/kernel/projection.ts';
import type { Command } from '../core/kernel/slice.ts';
import type { Store } from '../core/kernel/store.ts';
import type { Root } from '../core/slices.ts';
import { balanceOf } from '../core/wallet/balance.readModel.ts';
import { openBare, openLog } from './support/databases.ts';
import { ms, ratioOf, timed, type Figure } from './support/figures.ts';
import { checkIn, lifeOf, running, type Life } from './support/life.ts';
import { openBenchStore, worldAt } from './support/world.ts';

const ROUNDS = 9;
const SAMPLES = 20;
const AT_MOST = 1.5;
/** Long enough for an account, its first day, and a challenge that runs. */
const SHORT = 12;

/** One command, from the call to durable and published, against a bare IndexedDB `add` of the event it made. */
export async function run(): Promise<Figure[]> {
  const short = await lifeOf(SHORT);
  const long = await lifeOf(10_000);
  return [...(await figuresOver('an empty log', short)), ...(await figuresOver('10,000 events', long))];
}

async function figuresOver(name: string, life: Life): Promise<Figure[]> {
  const log = await openLog('bench-one-command', life.events);
  const store = await openBenchStore(
    log,
    worldAt(() => life.now),
  );
  drawBalance(store);
  const bare = await openBare('bench-bare', life.events);
  const [challenge = ''] = running(store);
  const figures = [
    await figure(`a purchase, ${name}`, store, bare, purchase),
    await figure(`a check-in, ${name}`, store, bare, (turn) => checkIn(challenge, `bench-${turn}`)),
  ];
  store.close();
  return figures;
}

/** As a screen would: one subscriber who reads the new value. */
function drawBalance(store: Store<Root>): void {
  let shown = 0;
  createProjector(store.views$)({ key: 'balance', select: (root: Root) => balanceOf(root.wallet) }).changes$.subscribe((balance) => {
    shown = balance;
  });
  if (shown < 0) throw new Error('no balance');
}

function purchase(turn: number): Command {
  return { id: `bench-purchase-${turn}`, type: 'BuyPoints', data: { packageId: 'starter', paymentId: `bench-${turn}` } };
}

async function figure(
  name: string,
  store: Store<Root>,
  bare: Awaited<ReturnType<typeof openBare>>,
  command: (turn: number) => Command,
): Promise<Figure> {
  let turn = 0;
  let event = (await done(store, command(turn))).event;
  const ours = (): Promise<number> => {
    turn += 1;
    const next = command(turn);
    return timed(async () => {
      event = (await done(store, next)).event;
    });
  };
  const theirs = (): Promise<number> => timed(() => bare(event));
  const found = await ratioOf(ours, theirs, { rounds: ROUNDS, samples: SAMPLES });
  return {
    name: `one command / bare add: ${name}`,
    value: found.value,
    atMost: AT_MOST,
    details: `p50 ${ms(found.ours)} against ${ms(found.theirs)}`,
  };
}

async function done(store: Store<Root>, command: Command) {
  const answer = await store.execute(command);
  const event = answer.ok ? answer.events[0] : undefined;
  if (!event) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  return { event };
}
