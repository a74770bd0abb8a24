// `npm run log -- show FILE`: what an exported log folds to (README.md). The work is in lib/logCommand.ts.
import { logCommand } from './lib/logCommand.ts';

// npm runs a script in the project's folder; a file is named from where the person stands.
const { code, output, complaint } = logCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
process.stdout.write(output);
process.stderr.write(complaint);
process.exitCode = code;
