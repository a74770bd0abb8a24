// `npm run dev`: the app with hot reload, and the node API, which restarts when its code changes.
//   PORT      of the app, for the browser         (5173)
//   API_PORT  of the node API behind it           (3001)
import { spawn } from 'node:child_process';
import { programs, root } from './lib/programs.mjs';

const port = process.env.PORT ?? '5173';
const apiPort = process.env.API_PORT ?? '3001';

const children = [
  start([...programs.tsxWatch, '--clear-screen=false', 'server/main.ts'], { PORT: apiPort, PUBLIC_URL: `http://localhost:${port}` }),
  start([...programs.vite, '--port', port, '--strictPort', '--clearScreen', 'false'], { API_PORT: apiPort }),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
// Neither process is useful without the other.
for (const child of children) child.on('exit', (code) => end(code ?? 1));

function start(args, env) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

function end(code) {
  process.exitCode ??= code;
  for (const child of children) child.kill('SIGTERM');
}
