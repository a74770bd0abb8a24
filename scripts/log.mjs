// `npm run log -- COMMAND FILE`: builds scripts/log.ts into one file where that is missing or old, and runs it.
import { pathToFileURL } from 'node:url';
import { buildLogIfStale, logFile } from './lib/build.mjs';

try {
  await buildLogIfStale();
  await import(pathToFileURL(logFile).href);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
