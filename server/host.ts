// Commands for the operator of the installation: `npm run host -- verify EMAIL`.
import { readConfig, type Config } from './config.ts';
import { askServer } from './hostSocket.ts';
import { verifyMessage, isVerifiedMessage } from './nodes/verify.ts';
import { systemClock } from './system.ts';
import { DirectoryHeld, StartRefused, messageOf } from './startRefused.ts';
import { openStore } from './store/openStore.ts';

const USAGE = 'Usage: npm run host -- verify EMAIL   makes the person with this address a verified influencer, who may host paid groups.';

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof StartRefused ? error.message : `The command failed: ${messageOf(error)}`}\n`);
  process.exit(1);
}

async function main([command, email, ...rest]: string[]): Promise<void> {
  if (command !== 'verify' || email === undefined || rest.length > 0) throw new StartRefused(USAGE);
  const result = await verify(readConfig(process.env), email);
  if (!isVerifiedMessage(result)) throw new StartRefused(result);
  process.stdout.write(`${result}\n`);
  process.exit(0);
}

/** Changes the database directly, or through the running server when that holds the database. */
async function verify(config: Config, email: string): Promise<string> {
  try {
    const store = await openStore(config);
    const result = await verifyMessage({ store, clock: systemClock }, email);
    await store.close();
    return result;
  } catch (error) {
    if (!(error instanceof DirectoryHeld)) throw error;
    const result = await askServer(config.dataDir, email);
    if (result !== undefined) return result;
    throw new StartRefused(`${error.message} Then run this again.`, { cause: error });
  }
}
