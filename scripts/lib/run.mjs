import { spawn } from 'node:child_process';
import { root } from './programs.mjs';

/**
 * Runs one program to its end.
 * @param {string} command a program's path, or its name on the path
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, show?: boolean }} options `show` prints its output directly; otherwise the output is
 * returned
 * @returns {Promise<{ code: number, output: string }>} never rejects: a program that cannot be started has code 127
 */
export function run(command, args, { env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    const release = passSignalsTo(child);
    child.on('error', (error) => finish(127, `${output}${error.message}\n`));
    child.on('close', (code, signal) => finish(signal === null ? (code ?? 1) : 1, output));

    function finish(code, text) {
      release();
      resolve({ code, output: text });
    }
  });
}

/** Runs a Node program. Same result as `run`. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Passes termination signals on to `child`, so that it does not outlive its parent.
 * @returns {() => void} stops passing them on
 */
export function passSignalsTo(child) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}
