// What only the host of the installation may do: `npm run host -- verify EMAIL`.
import { readConfig, type Config } from './config.ts';
import { askServer } from './hostLine.ts';
import { verifyAnswer, wasDone } from './nodes/verify.ts';
import { systemClock } from './ports.ts';
import { DirectoryHeld, StartRefused, wordsOf } from './startRefused.ts';
import { openStore } from './store/openStore.ts';

const USAGE = 'Usage: npm run host -- verify EMAIL   makes the person with this address a verified influencer, who may host paid groups.';

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof StartRefused ? error.message : `It could not be done: ${wordsOf(error)}`}\n`);
  process.exit(1);
}

async function main([command, email, ...rest]: string[]): Promise<void> {
  if (command !== 'verify' || email === undefined || rest.length > 0) throw new StartRefused(USAGE);
  const answer = await verify(readConfig(process.env), email);
  if (!wasDone(answer)) throw new StartRefused(answer);
  process.stdout.write(`${answer}\n`);
  process.exit(0);
}

/** Does it in the database itself, or, while a server holds that, through the server. */
async function verify(config: Config, email: string): Promise<string> {
  try {
    const store = await openStore(config);
    const answer = await verifyAnswer({ store, clock: systemClock }, email);
    await store.close();
    return answer;
  } catch (error) {
    if (!(error instanceof DirectoryHeld)) throw error;
    const answer = await askServer(config.dataDir, email);
    if (answer !== undefined) return answer;
    throw new StartRefused(`${error.message} Then run this again.`, { cause: error });
  }
}
