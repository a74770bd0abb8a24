// `npx tsx scripts/golden.ts`: makes golden logs for versions of events that have none (tests/golden/README.md). What is there stays.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/golden/make.ts'], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
