import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';

const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;
const answers = 'echo "Chromium 150.0"';

let machine = '';

beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'gauntlet-machine-'));
});
afterEach(() => rmSync(machine, { recursive: true, force: true }));

/** Puts a program on the path of a simulated machine without other programs. */
function program(name: string, script: string): string {
  const path = join(machine, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** A process that runs the functions of the finder on the simulated machines: Playwright loads once, and finds no browser of its own. */
const elsewhere = fork(fileURLToPath(new URL('./support/finder.mjs', import.meta.url)), {
  env: { PATH: process.env['PATH'], PLAYWRIGHT_BROWSERS_PATH: join(tmpdir(), `gauntlet-no-browsers-${process.pid}`) },
  execArgv: [],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
afterAll(() => elsewhere.kill());

/** Runs one function of the finder there, and returns what it finds or why it fails. */
async function onThatMachine(
  call: 'findChromium' | 'findWholeChromium' | 'ensureChromium',
  env: Record<string, string> = {},
): Promise<string> {
  const answer = once(elsewhere, 'message');
  elsewhere.send({ call, env: { PATH: machine, ...env } });
  return String((await answer)[0]);
}

describe.skipIf(process.platform === 'win32')('the search for Chromium', () => {
  test('takes CHROMIUM_PATH first', async () => {
    program('chromium', answers);
    const named = program('other', answers);
    expect(await onThatMachine('findChromium', { CHROMIUM_PATH: named })).toBe(named);
  });

  test('refuses a CHROMIUM_PATH that does not start, without a fallback', async () => {
    program('chromium', answers);
    expect(await onThatMachine('findChromium', { CHROMIUM_PATH: join(machine, 'nothing') })).toMatch(/no Chromium runs there/);
  });

  test('searches the path: chromium-headless-shell, chromium, chromium-browser, google-chrome', async () => {
    const chrome = program('google-chrome', 'echo "Google Chrome 150.0"');
    expect(await onThatMachine('findChromium')).toBe(chrome);
    const chromium = program('chromium', answers);
    expect(await onThatMachine('findChromium')).toBe(chromium);
    const shell = program('chromium-headless-shell', answers);
    expect(await onThatMachine('findChromium')).toBe(shell);
  });

  test('skips a program that does not start', async () => {
    program('chromium', 'exit 1');
    const working = program('chromium-browser', answers);
    expect(await onThatMachine('findChromium')).toBe(working);
  });

  test('finds no browser when none is installed, and a plain search installs nothing', async () => {
    program('apt-get', `echo "$@" >> ${join(machine, 'asked')}`);
    expect(await onThatMachine('findChromium')).toBe('none');
    expect(existsSync(join(machine, 'asked'))).toBe(false);
  });

  test('searches a whole browser beside the headless shell', async () => {
    const shell = program('chromium-headless-shell', answers);
    expect(await onThatMachine('findWholeChromium', { CHROMIUM_PATH: shell })).toBe('none');
    const chromium = program('chromium', answers);
    expect(await onThatMachine('findWholeChromium', { CHROMIUM_PATH: shell })).toBe(chromium);
    expect(await onThatMachine('findWholeChromium', { CHROMIUM_PATH: program('other', answers) })).toBe(join(machine, 'other'));
  });
});

describe.runIf(isLinuxRoot)('without an installed browser root on Linux gets packages of the distribution', () => {
  /** An apt-get that knows only these packages, and installs none if it lacks one. */
  function distributionWith(...packages: string[]): void {
    const lacksNone = `for each in "$@"; do case " ${packages.join(' ')} " in *" $each "*) ;; *) exit 100 ;; esac; done`;
    const install = `for each in "$@"; do printf '#!/bin/sh\\n${answers}\\n' > ${machine}/$each; /bin/chmod 755 ${machine}/$each; done`;
    program('apt-get', `echo "$@" >> ${join(machine, 'asked')}\n[ "$1" = install ] || exit 0\nshift 3\n${lacksNone}\n${install}`);
  }

  function asked(): string[] {
    return readFileSync(join(machine, 'asked'), 'utf8').trim().split('\n');
  }

  test('the headless shell and the whole browser', async () => {
    distributionWith('chromium-headless-shell', 'chromium');
    expect(await onThatMachine('ensureChromium')).toBe(join(machine, 'chromium-headless-shell'));
    expect(asked()).toEqual(['update', 'install -y --no-install-recommends chromium-headless-shell chromium']);
  });

  test('the whole browser alone where there is no headless shell', async () => {
    distributionWith('chromium');
    expect(await onThatMachine('ensureChromium')).toBe(join(machine, 'chromium'));
    expect(asked()).toHaveLength(4);
  });
});
