import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../server/support/smtpServer.ts';
import { newPerson, password, type Person } from './support/person.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { test } from './support/test.ts';

let smtp: SmtpServer;
let mailing: RunningServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
  // The links begin with the public address.
  const port = await freePort();
  mailing = await startServer({ port, env: { SMTP_URL: smtp.url, PUBLIC_URL: `http://localhost:${port}` } });
});
afterAll(async () => {
  await mailing.stop();
  await smtp.close();
});

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no port.');
  return address.port;
}

const linkFor = async (address: string): Promise<string> => /http\S+token=\S+/.exec((await smtp.mailTo(address)).text)?.[0] ?? '';

test('AC13 AC15 AC16 an address is confirmed and changed, and a password is reset, by links in e-mails, which work once', async ({
  browser,
  people,
}) => {
  const ann = await newPerson(browser, mailing.origin, 'Ann', { at: '/#/settings' });
  people.push(ann);
  const { page } = ann;
  await page.getByText('Your address is not confirmed').waitFor();
  await linkFor(ann.email);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await page.getByText('The link is on its way').waitFor();

  await page.goto(await linkFor(ann.email));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('Your address is confirmed').waitFor();

  await page.goto('/#/settings');
  await page.getByText('Confirmed', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  const address = `new.${ann.email}`;
  await dialog.getByLabel('New email').fill(address);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await page.getByText(`Open the link that goes to ${address}.`).waitFor();

  await page.goto(await linkFor(address));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('Your address is changed').waitFor();
  await page.getByRole('link', { name: 'Go to your challenges' }).click();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByText(address, { exact: true }).waitFor();
  await page.goto('/#/profile');
  await page.getByRole('main').getByText(address, { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('Look into your inbox').waitFor();
  const link = await linkFor(address);
  ann.complaints.allow(/40[01]/);
  await page.goto(link);
  await setPassword(ann, 'Third2026');
  await page.getByText('Your new password is set').waitFor();
  await page.goto('/#/login');
  await page.goto(link);
  await setPassword(ann, 'Fourth2026');
  await page.getByText('This link does not work any more').waitFor();
});

async function setPassword({ page }: Person, value: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(value);
  await page.getByLabel('Confirm new password').fill(value);
  await page.getByRole('button', { name: 'Set new password' }).click();
}
