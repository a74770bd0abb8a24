import { formatCount } from '@gauntlet/core';
import * as z from 'zod';
import type { Accounts } from './auth/accounts.ts';
import { resetSecondFactor } from './auth/secondFactors.ts';
import { largestLogs } from './log/largestLogs.ts';
import { linkTo } from './mail/mails.ts';
import { nodesOfPorts } from './nodes/sqlNodes.ts';
import { differenceText } from './outcomes/revisionText.ts';
import { reviseOutcome } from './outcomes/reviseOutcome.ts';
import { rebuild } from './outcomes/rebuild.ts';
import { settlerOf } from './outcomes/settler.ts';
import { operatorCommand, type OperatorCommand } from './operatorCommand.ts';
import type { Ports } from './ports.ts';
import { recordSecurityEvent, securityEventsWritten, type SecurityPorts } from './security/securityEvents.ts';

/** The result of a command: whether it was done, and a sentence for the operator. */
export const hostAnswer = z.object({ isDone: z.boolean(), message: z.string() });
export type HostAnswer = z.infer<typeof hostAnswer>;

/** `origin`: where the app is reached, for links. */
type Where = SecurityPorts & Pick<Ports, 'mail'> & { readonly accounts: Accounts; readonly origin: string };

/** Runs a command of the operator. What it does to an account is an event of its security (AC26), written before this resolves. */
export async function runCommand(where: Where, command: OperatorCommand): Promise<HostAnswer> {
  const result = await run(where, command);
  if (!result.isDone || !('email' in command)) return result;
  recordSecurityEvent(where, { ...EVENTS[command.name], email: command.email, from: 'operator' });
  await securityEventsWritten(where.store);
  return result;
}

const EVENTS = {
  verify: { kind: 'RoleGranted', role: 'verified influencer' },
  confirm: { kind: 'AddressVerified' },
  reset: { kind: 'PasswordResetAsked' },
  'reset-second-factor': { kind: 'SecondFactorOff' },
  grant: { kind: 'RoleGranted', role: 'moderator' },
  revoke: { kind: 'RoleRevoked', role: 'moderator' },
} as const;

function run(where: Where, command: OperatorCommand): Promise<HostAnswer> {
  if ('challenge' in command) return revise(where, command.challenge);
  if (!('email' in command)) return command.name === 'rebuild' ? rebuildAll(where) : listLogs(where);
  const { name, email } = command;
  switch (name) {
    case 'verify':
      return verify(where, email);
    case 'confirm':
      return confirm(where, email);
    case 'reset':
      return reset(where, email);
    case 'reset-second-factor':
      return removeFactor(where, email);
    case 'grant':
      return grant(where, email);
    case 'revoke':
      return revoke(where, email);
  }
}

/** Runs the command of a line that came over the socket, and returns the answer as a line. */
export async function answerLine(where: Where, line: string): Promise<string> {
  const command = operatorCommand(line.split(' '));
  return JSON.stringify(command === undefined ? notDone(`The running server does not know '${line}'.`) : await runCommand(where, command));
}

/** Makes the person a verified influencer. An address that nobody has confirmed may be anybody's, so it is refused. */
async function verify(where: Where, email: string): Promise<HostAnswer> {
  const result = await nodesOfPorts(where).verify(email, where.clock.now());
  if (result === 'unknown') return nobody(email);
  if (result === 'verified') return done(`${email} is a verified influencer now.`);
  return unconfirmed(where, email);
}

/** Makes the person a moderator (MD1), who sees what people report and decides about it. Refused for an address that nobody has confirmed. */
async function grant(where: Where, email: string): Promise<HostAnswer> {
  const result = await nodesOfPorts(where).grantModerator(email, where.clock.now());
  if (result === 'unknown') return nobody(email);
  return result === 'granted'
    ? done(
        `${email} is a moderator now. Before they decide anything, they set up two-step login in the settings, or log in again where it is on.`,
      )
    : unconfirmed(where, email);
}

async function revoke(where: Where, email: string): Promise<HostAnswer> {
  const result = await nodesOfPorts(where).revokeModerator(email);
  return result === 'unknown' ? nobody(email) : done(`${email} is no moderator any more.`);
}

/** Computes the outcome of a challenge again, and answers a wrong one by a revision (CH27). */
async function revise(where: Where, challenge: string): Promise<HostAnswer> {
  const nodes = nodesOfPorts(where);
  const now = where.clock.now();
  const result = await nodes.inTransaction((work) => reviseOutcome(work, challenge, now));
  if (result.name !== 'revised') return REVISION_TEXTS[result.name];
  const names = new Map((await nodes.people(result.differences.map(({ person }) => person))).map(({ id, name }) => [id, name]));
  const lines = result.differences.map((each) => differenceText(each, (person) => names.get(person) ?? 'a deleted account'));
  return done([`Revision ${result.revision} is recorded, and reaches the logs of the participants within seconds.`, ...lines].join('\n'));
}

function unconfirmed({ mail }: Where, email: string): HostAnswer {
  const wayOut = `npm run host -- confirm ${email}`;
  return notDone(
    mail === undefined
      ? `Nobody has confirmed that ${email} is theirs. This installation sends no e-mail: if you know it, run ${wayOut}, then this again.`
      : `Nobody has confirmed that ${email} is theirs: ask the person to open the link in their e-mail. If you know it, run ${wayOut}.`,
  );
}

async function confirm({ accounts }: Where, email: string): Promise<HostAnswer> {
  return (await accounts.vouchFor(email)) ? done(`${email} counts as confirmed now: you vouch for it.`) : nobody(email);
}

async function reset({ accounts, origin }: Where, email: string): Promise<HostAnswer> {
  const token = await accounts.resetToken(email);
  if (token === undefined) return nobody(email);
  const link = linkTo(origin, 'reset', token);
  return done(`Give this link to the person who owns ${email} alone. It sets a new password once, within an hour:\n${link}`);
}

/** Removes the second factor of somebody who lost their authenticator app and their recovery codes (AC25). They log in with the password alone. */
async function removeFactor({ store }: Where, email: string): Promise<HostAnswer> {
  const result = await resetSecondFactor(store, email);
  if (result === 'unknown') return nobody(email);
  if (result === 'none') return notDone(`${email} has no second factor.`);
  return done(`${email} has no second factor any more, and is logged out everywhere. Be sure that it was the person who asked for this.`);
}

/** Computes again what follows from the nodes. A difference is a bug, or a change of the tables by hand. */
async function rebuildAll({ store, clock }: Where): Promise<HostAnswer> {
  await settlerOf(store).settle(clock.now());
  const { challenges, people, differed } = await rebuild(store, clock.now());
  const tables = Object.entries(differed).filter(([, rows]) => rows > 0);
  const found = tables.length === 0 ? 'Nothing differed.' : `These rows differed, and are right now: ${tables.map(inTable).join(', ')}.`;
  return done(`${formatCount(challenges, 'challenge')} and ${formatCount(people, 'person', 'people')} were computed again. ${found}`);
}

/** Lists the largest logs of accounts, the largest first. */
async function listLogs({ store }: Where): Promise<HostAnswer> {
  const logs = await largestLogs(store, LISTED_LOGS);
  if (logs.length === 0) return done('No account has a log yet.');
  const lines = logs.map(({ email, events, bytes, devices }) => {
    const size = `${formatCount(events, 'event')}, ${(bytes / 1_000_000).toFixed(1)} MB, ${formatCount(devices, 'device')}`;
    return `${email ?? 'a deleted account'}: ${size}`;
  });
  return done(lines.join('\n'));
}

/** The number of logs that are listed. */
const LISTED_LOGS = 20;

function inTable([table, rows]: [string, number]): string {
  return `${rows} in ${table}`;
}

function nobody(email: string): HostAnswer {
  return notDone(`Nobody has signed up as ${email}: ask the person to sign up first.`);
}

function done(message: string): HostAnswer {
  return { isDone: true, message };
}

function notDone(message: string): HostAnswer {
  return { isDone: false, message };
}

/** Why there is no revision. */
const REVISION_TEXTS = {
  unknown: notDone('No challenge has this id: take the one at the end of its address in the app.'),
  unrecorded: notDone('Its outcome is not recorded yet: the server records it by itself once nothing in it is open.'),
  open: notDone('By the present rules something in it is still open, so no outcome follows yet.'),
  same: done('Nothing differs: the present rules give the outcome that is recorded.'),
};
