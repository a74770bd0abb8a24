// `npm run log -- COMMAND FILE`: analyses an exported log (core/devtools/README.md). The implementation is in lib/logCommand.ts.
import { setTimeout } from 'node:timers/promises';
import { runLogCommand } from './lib/logCommand.ts';

// npm runs a script in the project's folder, but file names are relative to the person's folder.
const { code, output, complaint, speed } = runLogCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
process.exitCode = code;
process.stderr.write(complaint);
// A reader such as `head` closes the pipe early; that is no error.
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
