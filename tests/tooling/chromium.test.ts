import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const finder = new URL('../../scripts/chromium.mjs', import.meta.url).href;
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

/** Runs one function of the finder there, and returns its output. */
function onThatMachine(call: 'findChromium' | 'findWholeChromium' | 'ensureChromium', env: Record<string, string> = {}): string {
  const code = `const found = await (await import('${finder}')).${call}(); console.log(found ?? 'none');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { PATH: machine, PLAYWRIGHT_BROWSERS_PATH: join(machine, 'none'), ...env },
  });
  return stdout.trim() || stderr;
}

describe.skipIf(process.platform === 'win32')('the search for Chromium', () => {
  test('takes CHROMIUM_PATH first', () => {
    program('chromium', answers);
    const named = program('other', answers);
    expect(onThatMachine('findChromium', { CHROMIUM_PATH: named })).toBe(named);
  });

  test('refuses a CHROMIUM_PATH that does not start, without a fallback', () => {
    program('chromium', answers);
    expect(onThatMachine('findChromium', { CHROMIUM_PATH: join(machine, 'nothing') })).toMatch(/no Chromium runs there/);
  });

  test('searches the path: chromium-headless-shell, chromium, chromium-browser, google-chrome', () => {
    const chrome = program('google-chrome', 'echo "Google Chrome 150.0"');
    expect(onThatMachine('findChromium')).toBe(chrome);
    const chromium = program('chromium', answers);
    expect(onThatMachine('findChromium')).toBe(chromium);
    const shell = program('chromium-headless-shell', answers);
    expect(onThatMachine('findChromium')).toBe(shell);
  });

  test('skips a program that does not start', () => {
    program('chromium', 'exit 1');
    const working = program('chromium-browser', answers);
    expect(onThatMachine('findChromium')).toBe(working);
  });

  test('finds no browser when none is installed, and a plain search installs nothing', () => {
    program('apt-get', `echo "$@" >> ${join(machine, 'asked')}`);
    expect(onThatMachine('findChromium')).toBe('none');
    expect(existsSync(join(machine, 'asked'))).toBe(false);
  });

  test('searches a whole browser beside the headless shell', () => {
    const shell = program('chromium-headless-shell', answers);
    expect(onThatMachine('findWholeChromium', { CHROMIUM_PATH: shell })).toBe('none');
    const chromium = program('chromium', answers);
    expect(onThatMachine('findWholeChromium', { CHROMIUM_PATH: shell })).toBe(chromium);
    expect(onThatMachine('findWholeChromium', { CHROMIUM_PATH: program('other', answers) })).toBe(join(machine, 'other'));
  });
});

describe.runIf(isLinuxRoot)('without an installed browser root on Linux gets packages of the distribution', () => {
  /** An apt-get that knows only these packages, and installs none if it lacks one. */
  function distributionWith(...packages: string[]): void {
    mkdirSync(join(machine, 'none'));
    const lacksNone = `for each in "$@"; do case " ${packages.join(' ')} " in *" $each "*) ;; *) exit 100 ;; esac; done`;
    const install = `for each in "$@"; do printf '#!/bin/sh\\n${answers}\\n' > ${machine}/$each; /bin/chmod 755 ${machine}/$each; done`;
    program('apt-get', `echo "$@" >> ${join(machine, 'asked')}\n[ "$1" = install ] || exit 0\nshift 3\n${lacksNone}\n${install}`);
  }

  function asked(): string[] {
    return readFileSync(join(machine, 'asked'), 'utf8').trim().split('\n');
  }

  test('the headless shell and the whole browser', () => {
    distributionWith('chromium-headless-shell', 'chromium');
    expect(onThatMachine('ensureChromium')).toBe(join(machine, 'chromium-headless-shell'));
    expect(asked()).toEqual(['update', 'install -y --no-install-recommends chromium-headless-shell chromium']);
  });

  test('the whole browser alone where there is no headless shell', () => {
    distributionWith('chromium');
    expect(onThatMachine('ensureChromium')).toBe(join(machine, 'chromium'));
    expect(asked()).toHaveLength(4);
  });
});
