/**
 * `npm run dev -- mf-search [--site northshore]`: runs `forecourt dev` for a remote, given by its name in this
 * workspace or by its folder. The pages are those of the platform on this machine, which is started if none runs.
 */
import { join } from 'node:path';
import { UsageError } from '../../deploy/cli/command.ts';
import { runCli } from '../../deploy/cli/run-cli.ts';
import { onStopSignal } from '../../deploy/local/stop-signals.ts';
import { remotes, workspaceRoot } from '../../deploy/local/workspace.ts';
import { findPackage } from './find-package.ts';
import { findPlatform, startPlatform } from './running-platform.ts';

const defaultSite = 'northshore';
const data = process.env['FORECOURT_DATA_DIR'] ?? join(workspaceRoot, '.forecourt');

const stopped = new Promise<void>((resolve) => onStopSignal(resolve));

try {
  const [named, ...options] = process.argv.slice(2);
  const cwd = findPackage(named, { remotes, root: workspaceRoot, cwd: process.env['INIT_CWD'] ?? process.cwd() });
  const isRunning = (await findPlatform(data)) !== null;
  const stop = isRunning
    ? async () => {}
    : await startPlatform(data, [join(workspaceRoot, 'deploy/local/serve.mjs'), 'all'], stopped);
  process.exitCode = stop === null ? 1 : await develop(cwd, options);
  await stop?.();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @returns exit code */
function develop(cwd: string, options: readonly string[]): Promise<number> {
  const isSiteGiven = options.some((word) => /^--site(=|$)/.test(word));
  return runCli(['dev', ...(isSiteGiven ? [] : ['--site', defaultSite]), ...options], {
    env: process.env,
    cwd,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    stopped: () => stopped,
  });
}
