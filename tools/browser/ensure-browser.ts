import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Where systems keep a Chromium. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium to test with: the one `FORECOURT_BROWSER` names, one on the machine, else Debian's
 * package, else Playwright's own.
 *
 * @returns its path, or null when Playwright is to use its own
 * @throws Error BROWSER_UNAVAILABLE with what was tried
 */
export function ensureBrowser(note: (line: string) => void = () => {}): string | null {
  const named = process.env['FORECOURT_BROWSER'];
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Error(`BROWSER_UNAVAILABLE: FORECOURT_BROWSER is "${named}", and there is no such file.`);
  }
  const found = places.find((place) => existsSync(place));
  if (found !== undefined) return found;
  const attempts: string[] = [];
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    note("Installing Debian's Chromium");
    try {
      execFileSync('apt-get', ['update'], { stdio: 'ignore' });
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' });
      if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
    } catch (error) {
      attempts.push(`apt-get: ${String(error)}`);
    }
  }
  note("Installing Playwright's Chromium");
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' });
    return null;
  } catch (error) {
    attempts.push(`playwright install: ${String(error)}`);
  }
  throw new Error(
    `BROWSER_UNAVAILABLE: install Chromium or set FORECOURT_BROWSER to one. Tried: ${attempts.join('; ')}`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(ensureBrowser(console.error) ?? "Playwright's own");
