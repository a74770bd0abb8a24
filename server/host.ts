// Commands for the operator of the installation: `npm run host -- verify EMAIL` and others.
import { openAccounts } from './auth/betterAuthAccounts.ts';
import { readConfig, type Config } from './config.ts';
import { hostAnswer, runCommand, type HostAnswer } from './hostCommands.ts';
import { askServer } from './hostSocket.ts';
import { newKey } from './keys/keyFile.ts';
import { forgetFingerprint, rotateKey } from './keys/signingKeys.ts';
import { smtpMailer } from './mail/smtp.ts';
import { lineOf, operatorCommand, type OperatorCommand } from './operatorCommand.ts';
import { createOperatorLog } from './operations/operatorLog.ts';
import { systemClock, systemIds } from './system.ts';
import { DirectoryHeld, StartRefused, messageOf } from './startRefused.ts';
import { createPrivately, protectDataDirectory } from './store/privateFiles.ts';
import { openStore } from './store/openStore.ts';
import type { Store } from './store/store.ts';
import { DatabaseUnavailable } from './store/unavailable.ts';

const USAGE = `Usage: npm run host -- verify EMAIL    makes the person with this address a verified influencer, who may host paid groups.
       npm run host -- confirm EMAIL   confirms that the address is the person's, in your name.
       npm run host -- reset EMAIL     prints a link with which the person sets a new password.
       npm run host -- reset-second-factor EMAIL   removes the second factor of somebody who lost it and the recovery codes.
       npm run host -- grant EMAIL moderator    makes the person a moderator, who decides about what people report.
       npm run host -- revoke EMAIL moderator   takes that role from the person.
       npm run host -- revise CHALLENGE         computes the recorded outcome of a challenge again, and records a revision if it differs.
       npm run host -- rebuild         computes status, parts, figures and the feed again, and says what differed.
       npm run host -- logs            lists the largest logs of accounts, with their events, bytes and devices.
       npm run host -- rotate          writes a new signing key; the earlier ones still verify.
       npm run host -- rotate --lost   the same when the keys of the database are lost: everybody logs in again.`;

const log = createOperatorLog(systemClock, { add: (line) => void process.stderr.write(`${line}\n`) });

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
  process.exit(0);
} catch (error) {
  const isSentence = error instanceof StartRefused || error instanceof DatabaseUnavailable;
  process.stderr.write(`${isSentence ? error.message : `The command failed: ${messageOf(error)}`}\n`);
  process.exit(1);
}

async function main(args: string[]): Promise<string> {
  const line = args.join(' ');
  const command = operatorCommand(args);
  const isRotation = line === 'rotate' || line === 'rotate --lost';
  if (command === undefined && !isRotation) throw new StartRefused(USAGE);
  const config = readConfig(process.env);
  createPrivately();
  protectDataDirectory(config.dataDir);
  if (command === undefined) return line === 'rotate' ? rotateKey(config) : replaceLostKey(config);
  const { isDone, message } = await run(config, command);
  if (!isDone) throw new StartRefused(message);
  return message;
}

/** Changes the database directly, or through the running server when that holds the database. */
async function run(config: Config, command: OperatorCommand): Promise<HostAnswer> {
  try {
    return await withStore(config, async (store) => {
      // No command signs anything.
      const ports = { store, clock: systemClock, secret: newKey(), ...log };
      const accounts = openAccounts({ ...ports, ids: systemIds, publicUrl: config.publicUrl });
      const origin = config.publicUrl ?? `http://localhost:${config.port}`;
      return runCommand({ ...ports, mail: config.mail && smtpMailer(config.mail), accounts, origin }, command);
    });
  } catch (error) {
    if (!(error instanceof DirectoryHeld)) throw error;
    const result = await askServer(config.dataDir, lineOf(command));
    if (result === undefined) throw new StartRefused(`${error.message} Then run this again.`, { cause: error });
    return answerIn(result);
  }
}

async function replaceLostKey(config: Config): Promise<string> {
  const message = rotateKey(config);
  await withStore(config, forgetFingerprint);
  return `${message} People who were logged in by a lost key log in again.`;
}

async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

function answerIn(line: string): HostAnswer {
  try {
    return hostAnswer.parse(JSON.parse(line));
  } catch (error) {
    throw new StartRefused('The running server is of another version: restart it, then run this again.', { cause: error });
  }
}
