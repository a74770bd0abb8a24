import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dockedTool } from '../../../src/admin/shared/dockState.ts';
import { displayedGauntlet } from '../../../src/lib/gauntlet.ts';
import { altered } from '../support/altered.ts';
import { address } from '../support/app.tsx';
import { outline } from '../support/outline.ts';
import { openTool, test } from './support/test.ts';

const rows = (): string[] =>
  page
    .getByRole('listbox', { name: 'Events' })
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent ?? '');
const types = (): (string | undefined)[] => rows().map((row) => /[A-Z][A-Za-z]+?(?=[A-Z][a-z]{2} \d)/.exec(row)?.[0]);
const count = (): string =>
  [...document.querySelectorAll('main [role=status]')]
    .map(({ textContent }) => textContent ?? '')
    .find((text) => /events? of/.test(text)) ?? '';
const detail = (): string | undefined => document.querySelector('main article')?.getAttribute('aria-label') ?? undefined;

test('EI1 EI2 EI3 the events are listed, filtered by type, device, text and entity, chosen by mouse and keys, and shown with their effects', async ({
  person,
}) => {
  const ann = await person({
    before: async (before) => {
      const id = await before.begins({ title: 'Run at six' });
      await before.checksIn(id);
      await before.gauntlet.push();
    },
  });
  const head = ann.app().root.log.position;
  await openTool('/inspector', 'Event Inspector');
  await expect.element(page.getByText('No event selected')).toBeVisible();
  await expect.poll(count).toBe(`${head} events of ${head}`);
  await expect.poll(() => rows().filter((row) => !row.includes('…'))).toHaveLength(head);
  await expect.poll(() => page.getByRole('combobox', { name: 'Type' }).element().children.length).toBeGreaterThan(3);
  expect(outline()).toMatchInlineSnapshot(`
    "# Event Inspector
    Every event of the log: its data, its effect on each figure, and its delivery status.
    Type
    [combobox Type, of >Every type; NodeAcknowledged (3); AccountOpened (1); OpeningGranted (1); ChallengeCreated (1); ChallengeStarted (1); ProofUploaded (1)]
    *chevron-down
    Device
    [combobox Device, of >Every device; This device (8)]
    *chevron-down
    Text
    [searchbox Text, “”, placeholder “Anywhere in an event”]
    Entity
    [searchbox Entity, “”, placeholder “Id of a challenge, command, person”]
    [button Show all, disabled]
    8 events of 8
    (listbox Events)
    [option 8 NodeAcknowledged Mar 2, 2026, <time> This device, not selected]
    [option 7 NodeAcknowledged Mar 2, 2026, <time> This device, not selected]
    [option 6 NodeAcknowledged Mar 2, 2026, <time> This device, not selected]
    [option 5 ProofUploaded Mar 2, 2026, <time> This device, not selected]
    [option 4 ChallengeStarted Mar 2, 2026, <time> This device, not selected]
    [option 3 ChallengeCreated Mar 2, 2026, <time> This device, not selected]
    [option 2 OpeningGranted Mar 2, 2026, <time> This device, not selected]
    [option 1 AccountOpened Mar 2, 2026, <time> This device, not selected]
    No event selected
    Select an event to see its data and its effects."
  `);

  await page.getByRole('combobox', { name: 'Type' }).selectOptions('OpeningGranted (1)');
  await expect.poll(rows).toHaveLength(1);
  await page.getByRole('listbox', { name: 'Events' }).getByRole('option').first().click();
  await expect.element(page.getByRole('region', { name: 'Effects' }).getByText('transactions')).toBeVisible();
  expect(outline(document.querySelector('main article'))).toMatchInlineSnapshot(`
    "(article Event 2)
    ## OpeningGranted
    Event 2, version 1
    [button *step-back Show the app before it]
    [button *step-forward After it]
    [link *git-fork What if from here, to /?sessionId=<id>&iframeId=__vitest_all__#/what-if?at=2]
    Happened
    <instant>
    Local day
    2026-03-02 in Europe/Berlin
    Id
    <id>
    Command
    [button open:ann]
    Device and sequence number
    This device, device of ann, 2
    Actor
    ann
    Rule
    AC1A new account begins with an opening grant of 12,500 points, once.
    Delivery status
    For you alone
    Hash of the previous event
    <hash>
    (region Data)
    ### Data
    { "points": 12500 }
    (region Effects)
    ### Effects
    [button *chevron-down balance 1 change]
    AC1A new account begins with an opening grant of 12,500 points, once.
    0→
    became
    12500
    [button *chevron-down ledger 2 changes]
    AC1A new account begins with an opening grant of 12,500 points, once.
    user0→
    became
    12500
    mint0→
    became
    -12500
    [button *chevron-down transactions 1 change]
    AC1A new account begins with an opening grant of 12,500 points, once.
    <id>nothing→
    became
    {"id":"<id>","type":"grant","amount":12500,"timestamp":"<instant>","cause":"OpeningGranted","about":"","lost":0,"rule":"AC1","balance":12500}"
  `);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(count).toBe(`${head} events of ${head}`);

  const list = page.getByRole('listbox', { name: 'Events' }).element();
  if (list instanceof HTMLElement) list.focus();
  for (const [key, position] of [
    ['{Home}', head],
    ['{ArrowDown}', head - 1],
    ['{ArrowUp}', head],
    ['{End}', 1],
    ['{PageUp}', Math.min(head, 11)],
    ['{PageDown}', 1],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(detail).toBe(`Event ${position}`);
  }
  expect(document.querySelector('[role=option][aria-selected=true]')?.id).toBe(list.getAttribute('aria-activedescendant'));
  expect(outline(document.querySelector('main article'))).toMatchInlineSnapshot(`
    "(article Event 1)
    ## AccountOpened
    Event 1, version 1
    [button *step-back Show the app before it]
    [button *step-forward After it]
    [link *git-fork What if from here, to /?sessionId=<id>&iframeId=__vitest_all__#/what-if?at=1]
    Happened
    <instant>
    Local day
    2026-03-02 in Europe/Berlin
    Id
    <id>
    Command
    [button open:ann]
    Device and sequence number
    This device, device of ann, 1
    Actor
    ann
    Rule
    AC1A new account begins with an opening grant of 12,500 points, once.
    Delivery status
    For you alone
    Hash of the previous event
    none: it is the first event
    (region Data)
    ### Data
    { "accountId": "ann", "email": "ann@example.org", "name": "ANN" }
    All events about
    [button accountId ann]
    (region Effects)
    ### Effects
    [button *chevron-down account 2 changes]
    AC1A new account begins with an opening grant of 12,500 points, once.
    ownernothing→
    became
    {"accountId":"ann","email":"ann@example.org","name":"ANN"}
    lastOpenednothing→
    became
    2026-03-02
    [button *chevron-down profile 2 changes]
    AC1A new account begins with an opening grant of 12,500 points, once.
    displayName→
    became
    ANN
    email→
    became
    ann@example.org"
  `);

  await page.getByLabelText('Text').fill('run AT six');
  await expect.poll(count).toBe(`1 event of ${head}`);
  await expect.poll(types).toEqual(['ChallengeCreated']);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('ProofUploaded (1)');
  await expect.poll(types).toEqual(['ProofUploaded']);
  await page.getByRole('listbox', { name: 'Events' }).getByRole('option').first().click();
  await page.getByRole('button', { name: /^challengeId / }).click();
  await expect.poll(types).toEqual(['NodeAcknowledged', 'ProofUploaded', 'ChallengeStarted', 'ChallengeCreated']);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('combobox', { name: 'Device' }).selectOptions(`This device (${head})`);
  await expect.poll(count).toBe(`${head} events of ${head}`);
  await page.getByLabelText('Text').fill('nothing says this');
  await expect.element(page.getByText('No matching events')).toBeVisible();
  await expect.poll(count).toBe(`0 events of ${head}`);
});

test('EI3 from an event the app is shown before or after it, and a fork begins there', async ({ person }) => {
  const ann = await person({
    before: async ({ creates, gauntlet }) => {
      await creates();
      await gauntlet.push();
    },
  });
  const head = ann.app().root.log.position;
  await openTool('/inspector', 'Event Inspector');
  await expect.poll(rows).not.toHaveLength(0);
  await page.getByRole('listbox', { name: 'Events' }).getByRole('option').first().click();
  await expect.poll(detail).toBe(`Event ${head}`);
  await page.getByRole('button', { name: 'Show the app before it' }).click();
  const slider = page.getByRole('slider', { name: 'Event' });
  await expect.element(slider).toHaveValue(String(head - 1));
  await page.getByRole('button', { name: 'After it' }).click();
  await expect.element(slider).toHaveValue(String(head));
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(dockedTool.get).toBe('travel');
  await page.getByRole('link', { name: 'What if from here' }).click();
  await expect.poll(address).toBe(`/what-if?at=${head}`);
  await expect.element(page.getByLabelText('Start after event')).toHaveValue(String(head));
});

test('EI1 a log or an event that cannot be read is reported', async ({ person }) => {
  const ann = await person();
  await openTool('/inspector', 'Event Inspector');
  await expect.poll(rows).not.toHaveLength(0);
  displayedGauntlet.show(
    altered(ann.gauntlet, { readEvents: async (from, limit) => (limit === 1 ? [] : ann.gauntlet.readEvents(from, limit)) }),
  );
  await page.getByRole('listbox', { name: 'Events' }).getByRole('option').first().click();
  await expect.element(page.getByText('This event could not be read')).toBeVisible();
  await expect.element(page.getByText('Select it again.')).toBeVisible();
  displayedGauntlet.show(altered(ann.gauntlet, { readEvents: () => Promise.reject(new Error('The storage is gone.')) }));
  await expect.element(page.getByText('The log could not be read')).toBeVisible();
  await expect.element(page.getByText('The storage is gone.')).toBeVisible();
});
