import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reload } from '../support/app.tsx';
import { outline } from '../support/outline.ts';
import { openTool, test, toasts } from './support/test.ts';

const toggle = (name: RegExp) => page.getByRole('switch', { name });

/** Changes an event in the log on this device. */
async function forge(account: string): Promise<void> {
  const answer = <T,>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no answer'));
    });
  const database = await answer(indexedDB.open(`gauntlet-${account}`));
  const store = database.transaction('log', 'readwrite').objectStore('log');
  const event: unknown = await answer<unknown>(store.get(2));
  await answer(store.put({ ...Object(event), at: '2001-01-01T00:00:00.000Z' }, 2));
  database.close();
}

test('AD1 AD2 AD3 AD4 flags take effect at the next start, and the page lists the log by its schemas', async ({ member }) => {
  const { id } = await member('Ann');
  await openTool('/advanced', 'Advanced Features');
  await expect.element(page.getByRole('row', { name: /^OpeningGranted/ })).toBeVisible();
  expect(outline()).toMatchInlineSnapshot(`
    "# Advanced Features
    Flags, schema versions and upcasters of your own log
    ## Feature flags
    Stored on this device. Each flag runs its check at the next start in admin mode and reports any problem.
    Verify the log at every start
    Checks every hash of the log and compares the acknowledged events with the server.
    [switch Verify the log at every start Checks every hash of the log and compares the acknowledged events with the server.]
    Fold the whole log again at every start
    Folds every event again and compares the state with the one that the start restored from a snapshot.
    [switch Fold the whole log again at every start Folds every event again and compares the state with the one that the start restored from a snapshot.]
    ## Schema versions
    (group Which types)
    [button In this log, 2, pressed]
    [button All, 70, not pressed]
    BetRefunded, ChallengeCreated, ChallengeJoined, NodeAcknowledged, NodesLost, ProofUploaded had older versions. Stored events of those versions are upcast when they are read. The log does not change.
    Event types, their versions and upcasters, and the number of each in this log
    | Event type
    | Version
    | Upcast from
    | In this log
    | AccountOpened
    | 1
    | –
    |
    1
    | OpeningGranted
    | 1
    | –
    |
    1
    ## Fold
    Reducers: <id>. Snapshots of other reducers are ignored.
    ### Snapshots of the fold, 0
    None yet: a snapshot is stored every 500 events. Until then, each start folds the whole log.
    ### Unknown types and versions, 0
    None: this app recognizes every event of this log.
    ### Voided events, 0
    None: every event of this log has an effect."
  `);
  await page.getByRole('button', { name: /^All, \d+$/ }).click();
  await expect.element(page.getByRole('row', { name: /^ChallengeFailed/ })).toBeVisible();
  expect(page.getByRole('row', { name: /^ChallengeFailed/ }).element().textContent).toContain('none');
  await page.getByRole('button', { name: /^In this log, \d+$/ }).click();
  await expect.element(page.getByRole('row', { name: /^ChallengeFailed/ })).not.toBeInTheDocument();

  await toggle(/^Verify the log/).click();
  await toggle(/^Fold the whole log/).click();
  reload();
  await expect.element(page.getByText(/At this start: Unchanged: the hashes of \d+ events are valid/)).toBeVisible();
  await expect.element(page.getByText(/At this start: Folding \d+ events again gives the same state as the start/)).toBeVisible();
  expect(outline(document.querySelector('main .divide-y'), /\d+ events/)).toMatchInlineSnapshot(`
    "Verify the log at every start
    Checks every hash of the log and compares the acknowledged events with the server.
    [switch Verify the log at every start Checks every hash of the log and compares the acknowledged events with the server., checked]
    {green} At this start: Unchanged: the hashes of <…> are valid. The server’s log has the same events up to event 2, the last one that it confirmed.
    Fold the whole log again at every start
    Folds every event again and compares the state with the one that the start restored from a snapshot.
    [switch Fold the whole log again at every start Folds every event again and compares the state with the one that the start restored from a snapshot., checked]
    {green} At this start: Folding <…> again gives the same state as the start."
  `);
  await forge(id);
  reload();
  await expect.poll(toasts).toContainEqual(expect.stringMatching(/^A check at the start found a problem/));
  await toggle(/^Fold the whole log/).click();
  await expect.poll(() => localStorage.getItem('gauntlet.flag.refoldAtStart')).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await toggle(/^Fold the whole log/).click();
  await expect.poll(toasts).toContain('This could not be stored on the device; Its storage may be full.');
  vi.restoreAllMocks();
});
