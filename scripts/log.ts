// `npm run log -- COMMAND FILE`: what an exported log says (core/devtools/README.md). The work is in lib/logCommand.ts.
import { setTimeout } from 'node:timers/promises';
import { runLogCommand } from './lib/logCommand.ts';

// npm runs a script in the project's folder; a file is named from where the person stands.
const { code, output, complaint, speed } = runLogCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
process.exitCode = code;
process.stderr.write(complaint);
// Who reads only the beginning, as `head` does, closes the pipe: that is no fault.
process.stdout.on('error', () => process.exit());
const isWatched = speed !== null && process.stdout.isTTY;
let waiting = '';
for (const part of output) {
  waiting += part;
  if (!isWatched && waiting.length < 65_536) continue;
  if (!process.stdout.write(waiting)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  waiting = '';
  if (isWatched) await setTimeout(1_000 / speed);
}
process.stdout.write(waiting);
