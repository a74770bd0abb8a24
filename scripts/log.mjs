// `npm run log -- COMMAND FILE`: builds scripts/log.ts into one file if that is missing or out of date, and runs it.
import { pathToFileURL } from 'node:url';
import { buildLogIfStale, logFile } from './lib/build.mjs';

try {
  await buildLogIfStale();
  await import(pathToFileURL(logFile).href);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
