import { NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { withChanges } from '../../../core/replication/cacheUpdates.ts';
import { withLookedAt } from '../../../core/replication/boundedCache.ts';
import { EMPTY_CACHE, type RemoteCache } from '../../../core/replication/remoteCache.ts';
import { profileFields } from './nodeFields.ts';
import { newDevice, newEnvironment, openPerson } from './support.ts';

describe('SY21 the tabs of a device share the stored cache', () => {
  test('SY21 a tab that saves after another one stores the whole of what it shows, not the difference to what it had stored itself', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const other = await openPerson(environment, 'ann', device);
    const id = await other.begins();
    await other.gauntlet.push();
    await other.pulls();
    // What other tabs say arrives too late here.
    const channel = () => ({ messages$: NEVER, post: () => undefined, close: () => undefined });
    const tab = await openPerson(environment, 'ann', device, { channel });
    const starts = environment.transport.nodes.get('participations');
    environment.transport.nodes.delete('participations');
    await other.pulls();
    if (starts) environment.transport.nodes.set('participations', starts);
    environment.transport.nodes.set('profiles', new Map([['ann', profileFields('ann')]]));
    await tab.pulls();
    const reopened = await openPerson(environment, 'ann', device);
    expect(reopened.app().remote.groups[id]).toEqual(tab.app().remote.groups[id]);
    expect(reopened.app().remote.groups[id]?.participations).toHaveLength(1);
  });

  test.each([
    ['a tab adds the challenge that another one looked at', {}, 'stored'],
    ['a challenge that the tab follows stays as it is', { own: { extent: 'followed', at: 1 } }, 'own'],
    ['the later look counts: of the other tab', { own: { extent: 'listed', at: 1 } }, 'stored'],
    ['the later look counts: of this tab', { own: { extent: 'listed', at: 3 } }, 'own'],
    ['a challenge that was followed and is no more stays away', { stored: { extent: 'followed', at: 2 } }, 'none'],
  ] as const)('SY21 %s', (_, { own, stored = { extent: 'opened', at: 2 } }: Looks, kept) => {
    const [tab, device] = [own ? cacheOf('own', own) : EMPTY_CACHE, cacheOf('stored', stored)];
    const participations = withLookedAt(tab, device).groups['looked at']?.participations ?? [];
    expect(participations.map(({ id }) => id)).toEqual(kept === 'none' ? [] : [kept]);
  });
});

type Look = { readonly extent: 'listed' | 'opened' | 'followed'; readonly at: number };
type Looks = { readonly own?: Look; readonly stored?: Look };

function cacheOf(id: string, look: Look): RemoteCache {
  const fieldValues = {
    '/text': 'joined',
    '/attributes/@chlId': 'looked at',
    '/attributes/@usrId': 'ben',
    '/attributes/@actn': 'joined',
    '/attributes/@tstmp': '2026-03-02T09:00:00.000Z',
    '/attributes/@zone': 'Europe/Berlin',
  } as const;
  return withChanges(EMPTY_CACHE, [{ kind: 'put', project: 'participations', id, node: { id, fieldValues } }], look);
}
