import { afterAll, beforeAll } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../server/support/smtpServer.ts';
import { logIn, newPerson, newVisitor, password, type Person } from './support/person.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { test } from './support/test.ts';

const NEW_PASSWORD = 'Another2026';

let smtp: SmtpServer;
let mailing: RunningServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
  const env: Record<string, string> = {};
  mailing = await startServer({ env });
  // The links begin with the public address, whose port is known from now on.
  Object.assign(env, { SMTP_URL: smtp.url, PUBLIC_URL: mailing.origin });
  await mailing.restart();
});
afterAll(async () => {
  await mailing.stop();
  await smtp.close();
});

const linkFor = async (address: string): Promise<string> => /http\S+token=\S+/.exec((await smtp.mailTo(address)).text)?.[0] ?? '';

test('AC16 AC15 an address is confirmed and changed by links in e-mails, and every screen shows the new one', async ({
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
  await page.getByRole('button', { name: 'Confirm my address' }).waitFor();
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
});

test('AC13 AC14 a password is changed and reset: other devices are logged out, and the link works once', async ({ browser, people }) => {
  const ann = await newPerson(browser, mailing.origin, 'Ann', { at: '/#/settings' });
  // The mail after the sign-up.
  await linkFor(ann.email);
  const phone = await newVisitor(browser, mailing.origin, 'Ann', { email: ann.email });
  people.push(ann, phone);
  await logIn(phone);
  await phone.page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();

  await ann.page.getByRole('button', { name: 'Change password' }).click();
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  phone.complaints.allow(/401/);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await ann.page.getByText('Your password is changed').waitFor();
  await ann.page.goto('/#/feed');
  await ann.page.getByRole('heading', { level: 1 }).waitFor();
  // The change feed of a device ends with its session.
  await phone.page.getByText('Your session has ended').waitFor();

  await phone.page.getByRole('link', { name: 'Forgot password?' }).click();
  await phone.page.getByLabel('Email').fill(ann.email);
  await phone.page.getByRole('button', { name: 'Send me a link' }).click();
  await phone.page.getByText('Look into your inbox').waitFor();
  const link = await linkFor(ann.email);
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: 'Set new password' }).waitFor();
  ann.complaints.allow(/401/);
  await setPassword(phone, 'Third2026');
  await phone.page.getByText('Your new password is set').waitFor();
  phone.complaints.allow(/400/);
  await phone.page.goto('/#/login');
  await phone.page.goto(link);
  await setPassword(phone, 'Fourth2026');
  await phone.page.getByText('This link does not work any more').waitFor();
  await ann.page.getByText('Your session has ended').waitFor();
});

async function setPassword({ page }: Person, value: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(value);
  await page.getByLabel('Confirm new password').fill(value);
  await page.getByRole('button', { name: 'Set new password' }).click();
}
