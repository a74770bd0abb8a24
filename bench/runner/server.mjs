import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBuildStale } from '../../scripts/lib/freshness.mjs';
import { programs, root } from '../../scripts/lib/programs.mjs';
import { runNode } from '../../scripts/lib/run.mjs';

const ANNOUNCED = /Gauntlet is at (http:\/\/localhost:\d+)/;
const START_MS = 120_000;

/** Starts the app like `npm start`: built if needed, on a free port, with its own data, and without sample data by default. */
export async function startApp(settings = {}) {
  if (isBuildStale()) await buildApp();
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const data = mkdtempSync(join(cache, 'bench-data-'));
  const child = spawn(process.execPath, [...programs.tsx, 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: data, DATABASE_URL: '', SAMPLE_DATA: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    process.off('exit', atExit);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    return { origin: await announcedBy(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function buildApp() {
  const { code, output } = await runNode([...programs.vite, 'build', '--logLevel', 'warn']);
  if (code !== 0) throw new Error(`The app could not be built:\n${output}`);
}

function announcedBy(child) {
  return new Promise((resolve, reject) => {
    let seen = '';
    const impatient = setTimeout(() => reject(new Error(`The server did not listen. It printed:\n${seen}`)), START_MS);
    const listen = (chunk) => {
      seen += chunk;
      const origin = ANNOUNCED.exec(seen)?.[1];
      if (origin === undefined) return;
      clearTimeout(impatient);
      resolve(origin);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(impatient);
      reject(new Error(`The server ended with ${code}. It printed:\n${seen}`));
    });
  });
}
