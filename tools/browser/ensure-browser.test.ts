import { describe, expect, test } from '@jest/globals';
import type { Installing } from './ensure-browser.ts';
import { ensureBrowser } from './ensure-browser.ts';

/** A machine with these files. `installs`: program → the file that exists after it has run. */
function machineWith(files: readonly string[], { env = {}, isRoot = false, installs = {} as Record<string, string> }) {
  const present = new Set(files);
  const ran: string[] = [];
  const machine: Installing = {
    env,
    isRoot,
    exists: (path) => present.has(path),
    run: (program, args) => {
      ran.push([program, ...args].join(' '));
      const file = installs[program];
      if (file === undefined) throw new Error(`${program} is not to be had`);
      present.add(file);
    },
  };
  return { machine, ran };
}
const ensure = (engine: 'chromium' | 'webkit' | 'firefox', machine: Installing) =>
  ensureBrowser(engine, () => {}, machine);

describe('the browser to test with', () => {
  test('the browser to test with is the program that its environment variable names', () => {
    const { machine, ran } = machineWith(['/opt/firefox', '/usr/bin/firefox'], {
      env: { FORECOURT_FIREFOX: '/opt/firefox' },
    });
    expect(ensure('firefox', machine)).toBe('/opt/firefox');
    expect(ran).toEqual([]);
  });

  test('an environment variable with a missing file is an error, even if another browser exists', () => {
    const { machine } = machineWith(['/usr/bin/WebKitWebDriver'], { env: { FORECOURT_WEBKIT: '/opt/none' } });
    expect(() => ensure('webkit', machine)).toThrow(/BROWSER_UNAVAILABLE: FORECOURT_WEBKIT is "\/opt\/none"/);
  });

  test('without the environment variable, the browser to test with is the one installed on the machine', () => {
    const { machine, ran } = machineWith(['/usr/bin/WebKitWebDriver'], { isRoot: true });
    expect(ensure('webkit', machine)).toBe('/usr/bin/WebKitWebDriver');
    expect(ran).toEqual([]);
  });

  test('if no browser is installed and the user is root, Debian’s package is installed and used', () => {
    const { machine, ran } = machineWith(['/usr/bin/apt-get'], {
      isRoot: true,
      installs: { 'apt-get': '/usr/bin/WebKitWebDriver' },
    });
    expect(ensure('webkit', machine)).toBe('/usr/bin/WebKitWebDriver');
    expect(ran.at(-1)).toBe('apt-get install -y --no-install-recommends webkit2gtk-driver xvfb');
  });

  test('in CI the smallest package is installed even if another browser exists', () => {
    const chromium = ['/usr/bin/chromium', '/usr/bin/apt-get'];
    const light = '/usr/bin/chromium-headless-shell';
    const ci = { env: { CI: '1' }, isRoot: true };
    expect(ensure('chromium', machineWith(chromium, { ...ci, installs: { 'apt-get': light } }).machine)).toBe(light);
    expect(ensure('chromium', machineWith(chromium, ci).machine)).toBe('/usr/bin/chromium');
    expect(ensure('chromium', machineWith(chromium, { env: ci.env }).machine)).toBe('/usr/bin/chromium');
    const { machine, ran } = machineWith(chromium, { isRoot: true, installs: { 'apt-get': light } });
    expect(ensure('chromium', machine)).toBe('/usr/bin/chromium');
    expect(ran).toEqual([]);
  });

  test('Playwright’s own browser is installed if no Debian package can be', () => {
    const { machine, ran } = machineWith(['/usr/bin/apt-get'], { installs: { npx: '/anywhere' } });
    expect(ensure('firefox', machine)).toBeNull();
    expect(ran).toEqual(['npx playwright install firefox']);
  });

  test('if every attempt fails, the error lists them', () => {
    const { machine } = machineWith(['/usr/bin/apt-get'], { isRoot: true });
    expect(() => ensure('webkit', machine)).toThrow(
      /^BROWSER_UNAVAILABLE: no webkit\. .*FORECOURT_WEBKIT.*looked for \/usr\/bin\/WebKitWebDriver; apt-get update: .*apt-get install .*npx playwright install --with-deps webkit: npx is not to be had/,
    );
  });
});
