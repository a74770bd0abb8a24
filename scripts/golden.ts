// `npx tsx scripts/golden.ts`: creates golden logs for event versions without one (tests/golden/README.md). Existing ones stay unchanged.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/golden/make.ts'], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
