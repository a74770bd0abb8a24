import { expect, test } from 'vitest';
import { filter } from 'rxjs';
import type { HttpRequest, HttpResponse } from '../../../core/kernel/store/ports.ts';
import { response } from '../../../core/testing/transport.ts';
import { proofAt } from './nodes.ts';
import { newDevice, newEnvironment, openPerson, type Person } from './support.ts';

/** A device whose storage of nodes refuses writes while it is full. */
class Filling<K, V> extends Map<K, V> {
  isFull = false;

  override set(key: K, value: V): this {
    if (this.isFull) throw new Error('QuotaExceededError');
    return super.set(key, value);
  }
}

/** Ann's device with a running challenge, which two tabs show. Her friends' check-ins arrive with the changes after a position. */
async function twoTabs() {
  const environment = newEnvironment();
  const nodes = new Filling<never, unknown>();
  const device = { ...newDevice(), nodes };
  const arriving: string[] = [];
  let challenge = '';
  const fetch = async (request: HttpRequest): Promise<HttpResponse> => {
    const after = Number(new URLSearchParams(request.path.split('?')[1]).get('after'));
    const friend = request.path.startsWith('/api/local/changes') ? arriving.shift() : undefined;
    if (friend === undefined) return environment.transport.fetch(request);
    const node = proofAt(environment.now(), friend, challenge);
    const changes = [{ project: 'proofs', node }];
    return response(200, { ok: true, payload: { now: environment.now(), cursor: String(after + 1), reload: false, more: false, changes } });
  };
  let isDeaf = false;
  const channel: typeof environment.ports.channel = (name) => {
    const { messages$, ...rest } = environment.ports.channel(name);
    return { ...rest, messages$: messages$.pipe(filter(() => !isDeaf)) };
  };
  const open = (): Promise<Person> => openPerson(environment, 'ann', device, { fetch });
  const [one, two] = [await open(), await openPerson(environment, 'ann', device, { fetch, channel })];
  challenge = await one.begins();
  await one.gauntlet.push();
  await one.pulls();
  return {
    nodes,
    one,
    two,
    open,
    setDeaf: (deaf: boolean) => void (isDeaf = deaf),
    receives: async (tab: Person, friend: string): Promise<void> => {
      arriving.push(friend);
      await tab.pulls();
      // The other tab adopts it in its own turn.
      await two.gauntlet.refresh();
    },
    shown: (tab: Person) => tab.app().remote.groups[challenge]?.proofs.map(({ fieldValues }) => fieldValues['/attributes/@usrId']),
  };
}

test('SY21 what a tab receives and cannot store shows in every tab, and is stored by the next tab that can', async () => {
  const { nodes, one, two, open, receives, shown } = await twoTabs();
  nodes.isFull = true;
  await receives(one, 'ben');
  expect({ one: shown(one), two: shown(two), later: shown(await open()) }).toEqual({ one: ['ben'], two: ['ben'], later: [] });
  nodes.isFull = false;
  await receives(two, 'cleo');
  expect({ one: shown(one), two: shown(two), later: shown(await open()) }).toEqual({
    one: ['ben', 'cleo'],
    two: ['ben', 'cleo'],
    later: ['ben', 'cleo'],
  });
});

test('SY21 a tab that missed what another one received reads it from the device', async () => {
  const { one, two, receives, shown, setDeaf } = await twoTabs();
  setDeaf(true);
  await receives(one, 'ben');
  setDeaf(false);
  await receives(one, 'cleo');
  expect({ one: shown(one), two: shown(two) }).toEqual({ one: ['ben', 'cleo'], two: ['ben', 'cleo'] });
});
