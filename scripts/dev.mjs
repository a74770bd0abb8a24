// `npm run dev`: the app with hot reload, and the node API, which restarts when its code changes.
//   PORT      of the app, for the browser         (5173)
//   API_PORT  of the node API behind it           (3001)
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { programs, root } from './lib/programs.mjs';

const port = process.env.PORT ?? '5173';
const apiPort = process.env.API_PORT ?? '3001';

// The page would call any other program that listens there.
for (const [name, taken] of [
  ['PORT', port],
  ['API_PORT', apiPort],
]) {
  if (await isFree(Number(taken))) continue;
  console.error(`Port ${taken} is in use by another program: stop that one, or set ${name} to another port.`);
  process.exit(1);
}

const children = [
  start([...programs.tsxWatch, '--clear-screen=false', 'server/main.ts'], { PORT: apiPort, PUBLIC_URL: `http://localhost:${port}` }),
  start([...programs.vite, '--port', port, '--strictPort', '--clearScreen', 'false'], { API_PORT: apiPort }),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
// Neither process is useful without the other.
for (const child of children) child.on('exit', (code) => end(code ?? 1));

function isFree(wanted) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(wanted, () => probe.close(() => resolve(true)));
  });
}

function start(args, env) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

function end(code) {
  process.exitCode ??= code;
  for (const child of children) child.kill('SIGTERM');
}
