import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { EngineName, Machine } from './find-browser.ts';
import { engines, findBrowser, sources } from './find-browser.ts';

/** A machine on which programs can be installed. */
export type Installing = Machine & {
  readonly isRoot: boolean;
  /** Runs a program until it exits. @throws if it fails */
  readonly run: (program: string, args: readonly string[]) => void;
};

const thisMachine: Installing = {
  env: process.env,
  exists: existsSync,
  isRoot: process.getuid?.() === 0,
  run: (program, args) => void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] }),
};

/**
 * Finds or installs a browser to test with, in this order: the browser that its environment variable names, one that is
 * on the machine, Debian's package, Playwright's own browser.
 *
 * @returns its path, or null if Playwright must use its own
 * @throws Error BROWSER_UNAVAILABLE with every attempt
 */
export function ensureBrowser(
  engine: EngineName,
  note: (line: string) => void = () => {},
  machine: Installing = thisMachine,
): string | null {
  const { packages, variable, paths } = sources[engine];
  const found = findBrowser(engine, machine);
  // Outside CI any browser on the machine will do. CI needs the browser that the environment variable names, or the one
  // that the smallest package installs. If no package can be installed, any browser will do in CI too.
  const isEnough = machine.env['CI'] === undefined || found === machine.env[variable] || found === paths[0];
  if (found !== null && (isEnough || !mayInstall(machine))) return found;
  const attempts = [`looked for ${paths.join(', ')}`];
  const attempt = (program: string, ...args: readonly string[]): boolean => {
    try {
      machine.run(program, args);
      return true;
    } catch (error) {
      attempts.push(`${program} ${args.join(' ')}: ${error instanceof Error ? error.message.trim() : String(error)}`);
      return false;
    }
  };
  if (mayInstall(machine)) {
    note(`Installing ${engine} from Debian: ${packages.join(', ')}`);
    attempt('apt-get', 'update');
    if (attempt('apt-get', 'install', '-y', '--no-install-recommends', ...packages)) {
      const installed = findBrowser(engine, machine);
      if (installed !== null) return installed;
    }
  }
  if (found !== null) return found;
  note(`Installing Playwright's ${engine}`);
  if (attempt('npx', 'playwright', 'install', ...(machine.isRoot ? ['--with-deps'] : []), engine)) return null;
  throw new Error(
    `BROWSER_UNAVAILABLE: no ${engine}. Install it or set ${variable} to its program. Tried: ${attempts.join('; ')}`,
  );
}

const mayInstall = ({ isRoot, exists }: Installing): boolean => isRoot && exists('/usr/bin/apt-get');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const engine of engines) console.log(engine, ensureBrowser(engine, console.error) ?? "Playwright's own");
