// `npm start`: builds the app if dist/ is missing or old, then serves it and the node API on one port.
// Settings come from the environment: PORT, DATA_DIR, DATABASE_URL, SAMPLE_DATA (see README.md).
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { isBuildStale } from './lib/freshness.mjs';
import { programs } from './lib/programs.mjs';
import { runNode } from './lib/run.mjs';

const server = new URL('../server/main.ts', import.meta.url);

if (isBuildStale() && !(await build())) {
  process.exitCode = 1;
} else {
  // In this very process: signals reach the server, and its end is ours.
  register();
  process.argv[1] = fileURLToPath(server);
  await import(server.href);
}

async function build() {
  console.log('Building the app');
  const { code, output } = await runNode([...programs.vite, 'build', '--logLevel', 'warn']);
  if (code !== 0)
    console.error(`${output}\nThe app could not be built. The lines above say why; after a change of packages, run \`npm ci\` first.`);
  return code === 0;
}
