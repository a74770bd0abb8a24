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
function onThatMachine(call: 'findChromium' | 'ensureChromium', env: Record<string, string> = {}): string {
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

  test('searches the path: chromium, chromium-browser, google-chrome', () => {
    const chrome = program('google-chrome', 'echo "Google Chrome 150.0"');
    expect(onThatMachine('findChromium')).toBe(chrome);
    const chromium = program('chromium', answers);
    expect(onThatMachine('findChromium')).toBe(chromium);
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
});

test.runIf(isLinuxRoot)('without an installed browser installs the package of the distribution for root on Linux', () => {
  const asked = join(machine, 'asked');
  mkdirSync(join(machine, 'none'));
  const chromium = join(machine, 'chromium');
  program(
    'apt-get',
    `echo "$@" >> ${asked}\n[ "$1" = install ] && printf '#!/bin/sh\\n${answers}\\n' > ${chromium} && /bin/chmod 755 ${chromium}\nexit 0`,
  );
  expect(onThatMachine('ensureChromium')).toBe(chromium);
  expect(readFileSync(asked, 'utf8').split('\n')).toEqual(['update', 'install -y --no-install-recommends chromium', '']);
});
