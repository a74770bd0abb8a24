import type { Gauntlet, MergePlan } from '@gauntlet/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GauntletContext } from '../../../src/lib/gauntlet.ts';
import { MergeDialog } from '../../../src/lib/merge/MergeDialog.tsx';
import type { MergeSource } from '../../../src/lib/merge/mergeText.ts';
import { toast } from '../../../src/ui/toast.ts';
import { newEnvironment, openPerson } from '../../core/replication/support.ts';
import { altered } from '../support/altered.ts';
import { outline } from '../support/outline.ts';
import '../../../src/app/app.css';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (): Element | null => document.querySelector('[role=dialog], [role=alertdialog]');
const figures = (points: number) => ({ points, xp: 20, streakDays: 1, trust: 50, events: points / 100 });

function planOf(changed: Partial<MergePlan> = {}): MergePlan {
  return {
    figures: { other: figures(13_900), account: figures(12_500), merged: figures(13_900) },
    added: 2,
    leftOut: [],
    mayMerge: true,
    apply: async () => true,
    ...changed,
  };
}

const leftOut = (count: number): MergePlan['leftOut'] =>
  Array.from({ length: count }, (_, i) => ({ id: String(i), text: `You placed bet ${i}.`, reason: 'BE1: the challenge has begun' }));

type Shown = {
  readonly source?: MergeSource;
  readonly first?: MergePlan;
  readonly plan?: () => Promise<MergePlan>;
  readonly members?: Partial<Gauntlet>;
};

async function show({ source = 'device', first, plan = async () => planOf(), members = {} }: Shown) {
  const { gauntlet } = await openPerson(newEnvironment());
  const [onMerged, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { unmount } = await render(
    <GauntletContext value={altered(gauntlet, { exportLog: async () => 'PointsPurchased\n', ...members })}>
      <MergeDialog source={source} {...(first && { first })} plan={plan} onMerged={onMerged} onClose={onClose} />
    </GauntletContext>,
  );
  onTestFinished(() => void unmount());
  return { onMerged, onClose, unmount };
}

/** The texts of the files that the page hands to the browser. */
function catchDownloads(): Promise<string>[] {
  const texts: Promise<string>[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) texts.push(blob.text());
    return 'blob:caught';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return texts;
}

test('SY29 the logs are planned, compared with figures, exported, and merged when the person chooses it', async () => {
  const texts = catchDownloads();
  let finish: (plan: MergePlan) => void = () => undefined;
  let merged: (isDone: boolean) => void = () => undefined;
  const apply = vi.fn<MergePlan['apply']>(() => new Promise((resolve) => void (merged = resolve)));
  const { onMerged, onClose, unmount } = await show({ plan: () => new Promise((resolve) => void (finish = resolve)) });
  await expect.element(page.getByRole('dialog', { name: 'Two logs of your account' })).toBeVisible();
  expect(outline(dialog())).toMatchInlineSnapshot(`
    "(dialog Two logs of your account)
    ## Two logs of your account
    The log on this device and the log of your account began apart. Nothing changes before you choose.
    [button *x Close]
    (loads)
    [button *download Export my log]"
  `);
  finish(planOf({ apply, leftOut: leftOut(1) }));
  await expect.element(page.getByRole('table', { name: 'Figures of the logs' })).toBeVisible();
  expect(outline(dialog())).toMatchInlineSnapshot(`
    "(dialog Two logs of your account)
    ## Two logs of your account
    The log on this device and the log of your account began apart. Nothing changes before you choose.
    [button *x Close]
    Figures of the logs
    |
    Figure
    | This device
    | Your account
    | Merged
    | Points
    | 13,900
    | 12,500
    | 13,900
    | XP
    | 20
    | 20
    | 20
    | Streak
    | 1 day
    | 1 day
    | 1 day
    | Trust
    | 50
    | 50
    | 50
    | Events
    | 139
    | 125
    | 139
    2 events of this device would be added to your account.
    (region 1 change would have no effect)
    ### 1 change would have no effect
    You placed bet 0. The challenge has begun.
    [button *download Export my log]
    {red} [button Use the account’s log only]
    [button Merge]"
  `);
  await button('Export my log').click();
  await expect.poll(() => texts.length).toBe(1);
  expect(await texts[0]).toContain('PointsPurchased');
  await button('Merge').click();
  await expect.element(button('Merging...')).toBeVisible();
  // While it merges, the dialog stays.
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  merged(true);
  await expect.poll(() => onMerged.mock.calls.length).toBe(1);
  expect(apply.mock.calls).toEqual([['merged']]);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await unmount();
  vi.restoreAllMocks();
});

test('SY29 the account’s log alone is taken after a question and an export; a failed export changes nothing', async () => {
  const texts = catchDownloads();
  const errors = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
  const apply = vi.fn<MergePlan['apply']>(async () => true);
  let exportLog = (): Promise<string> => Promise.reject(new Error('The storage is gone.'));
  const { onMerged, unmount } = await show({ first: planOf({ apply }), members: { exportLog: () => exportLog() } });
  await button('Use the account’s log only').click();
  await expect.element(page.getByRole('alertdialog', { name: 'Use the account’s log only?' })).toBeVisible();
  expect(outline(dialog())).toMatchInlineSnapshot(`
    "(alertdialog Use the account’s log only?)
    ## Use the account’s log only?
    [button *x Close]
    Your log on this device is downloaded as a file first. Then the log of your account replaces it here.
    What only this device has counts no more. The file has it.
    [button Back]
    {red} [button Export and use it]"
  `);
  await button('Back').click();
  await expect.element(page.getByRole('dialog', { name: 'Two logs of your account' })).toBeVisible();
  await button('Use the account’s log only').click();
  await button('Export and use it').click();
  await expect.element(page.getByRole('dialog', { name: 'Two logs of your account' })).toBeVisible();
  expect(errors).toHaveBeenCalledWith('Failed to export your log', { description: 'The storage is gone.' });
  expect(apply).not.toHaveBeenCalled();
  exportLog = async () => 'PointsPurchased\n';
  await button('Use the account’s log only').click();
  await button('Export and use it').click();
  await expect.poll(() => onMerged.mock.calls.length).toBe(1);
  expect(apply.mock.calls).toEqual([['account only']]);
  expect(await texts[0]).toContain('PointsPurchased');
  await unmount();
  vi.restoreAllMocks();
});

test('SY29 a plan that has become old is shown anew; one that fails says why, and can be tried again', async () => {
  let plan = async (): Promise<MergePlan> => planOf();
  const { onMerged, unmount } = await show({ source: 'file', first: planOf({ apply: async () => false }), plan: () => plan() });
  await expect.element(page.getByRole('dialog', { name: 'This file has more than your account' })).toBeVisible();
  expect(outline(dialog())).toMatchInlineSnapshot(`
    "(dialog This file has more than your account)
    ## This file has more than your account
    Your account does not have all events of this file. Nothing changes before you choose.
    [button *x Close]
    Figures of the logs
    |
    Figure
    | The file
    | Your account
    | Merged
    | Points
    | 13,900
    | 12,500
    | 13,900
    | XP
    | 20
    | 20
    | 20
    | Streak
    | 1 day
    | 1 day
    | 1 day
    | Trust
    | 50
    | 50
    | 50
    | Events
    | 139
    | 125
    | 139
    2 events of the file would be added to your account.
    [button *download Export my log]
    [button Merge]"
  `);
  await button('Merge').click();
  await expect.element(page.getByText('Something has changed meanwhile')).toBeVisible();
  await expect.element(page.getByText('Look at the figures once more.')).toBeVisible();
  expect(onMerged).not.toHaveBeenCalled();
  await unmount();

  plan = () => Promise.reject(new Error('The server does not answer.'));
  const failed = await show({ source: 'file', plan: () => plan() });
  await expect.element(page.getByText('The logs could not be compared')).toBeVisible();
  expect(outline(dialog())).toMatchInlineSnapshot(`
    "(dialog This file has more than your account)
    ## This file has more than your account
    Your account does not have all events of this file. Nothing changes before you choose.
    [button *x Close]
    {red}
    *circle-exclamation-point
    The logs could not be compared
    The server does not answer.
    [button *download Export my log]
    [button Try again]"
  `);
  plan = async () => planOf({ apply: () => Promise.reject(new Error('The storage is full.')) });
  await button('Try again').click();
  await button('Merge').click();
  await expect.element(page.getByText('The storage is full.')).toBeVisible();
  await failed.unmount();
});

test('SY29 a second old log cannot be merged, and long lists of what has no effect are folded away and cut', async () => {
  const device = await show({ first: planOf({ mayMerge: false, added: 0, leftOut: leftOut(3) }) });
  await expect.element(page.getByText('An old log was merged into your account before')).toBeVisible();
  expect(outline(dialog())).toMatchInlineSnapshot(`
    "(dialog Two logs of your account)
    ## Two logs of your account
    The log on this device and the log of your account began apart. Nothing changes before you choose.
    [button *x Close]
    {amber}
    *triangle-exclamation-point
    An old log was merged into your account before
    Only one can be. Export this log for yourself, and use the account’s log.
    Figures of the logs
    |
    Figure
    | This device
    | Your account
    | Merged
    | Points
    | 13,900
    | 12,500
    | 13,900
    | XP
    | 20
    | 20
    | 20
    | Streak
    | 1 day
    | 1 day
    | 1 day
    | Trust
    | 50
    | 50
    | 50
    | Events
    | 139
    | 125
    | 139
    Nothing of this device would be added.
    (region 3 changes would have no effect)
    ### 3 changes would have no effect
    You placed bet 0. The challenge has begun.
    You placed bet 1. The challenge has begun.
    You placed bet 2. The challenge has begun.
    [button *download Export my log]
    {red} [button Use the account’s log only]"
  `);
  await device.unmount();
  const file = await show({ source: 'file', first: planOf({ mayMerge: false, leftOut: leftOut(101) }) });
  await expect.element(page.getByText('Only one can be. The file stays as it is.')).toBeVisible();
  expect(document.querySelector('details')?.open).toBe(false);
  document.querySelector<HTMLElement>('details summary')?.click();
  await expect.element(page.getByText('And 1 change more.')).toBeVisible();
  expect(page.getByText('The challenge has begun.').elements()).toHaveLength(100);
  expect(button('Merge').elements()).toHaveLength(0);
  await file.unmount();
  const nothing = await show({ first: planOf({ added: 0 }) });
  await expect.element(page.getByText('Nothing of this device would be added.')).toBeVisible();
  expect(button('Merge').elements()).toHaveLength(0);
  await nothing.unmount();
});
