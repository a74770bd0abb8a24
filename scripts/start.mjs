// `npm start`: builds app and server if dist/ or dist-server/ is missing or out of date, then serves the app and the node API on one port.
// Settings come from the environment: PORT, DATA_DIR, DATABASE_URL, SAMPLE_DATA (see README.md).
import { pathToFileURL } from 'node:url';
import { buildApp, buildServer, serverFile } from './lib/build.mjs';
import { isBuildStale, isServerStale } from './lib/freshness.mjs';
import { runNode } from './lib/run.mjs';

const stale = [
  { name: 'app', args: buildApp, isStale: isBuildStale() },
  { name: 'server', args: buildServer, isStale: isServerStale() },
].filter(({ isStale }) => isStale);

if ((await Promise.all(stale.map(build))).every(Boolean)) {
  // Error reports name the lines of the sources.
  process.setSourceMapsEnabled(true);
  // Runs in this process, so that signals reach the server and its exit code is ours.
  process.argv[1] = serverFile;
  await import(pathToFileURL(serverFile).href);
} else {
  process.exitCode = 1;
}

async function build({ name, args }) {
  console.log(`Building the ${name}`);
  const { code, output } = await runNode(args);
  if (code !== 0)
    console.error(`${output}\nThe ${name} could not be built. The lines above say why; after a change of packages, run \`npm ci\` first.`);
  return code === 0;
}
