import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './start-problem.ts';
import { packages } from './workspace.ts';

/** A file that every build of a published package contains. If it is missing, the package is not built. */
const built = join('dist', 'server.mjs');

/**
 * The console's package. It is built like the other packages, but its files are served from its folder instead of being
 * published.
 */
const consolePackage = 'console';

/**
 * Builds the packages whose source has changed. Without build tools (a release, `npm ci --omit=dev`) it uses existing
 * builds.
 *
 * @param root the workspace's folder
 * @param signal aborts the build
 * @throws StartProblem with the build's output
 */
export function buildPackages(root: string, signal?: AbortSignal): Promise<void> {
  const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  if (!existsSync(nx)) return takeBuilt(root);
  return new Promise((resolve, reject) => {
    const build = spawn(
      process.execPath,
      [nx, 'run-many', '-t', 'build', '-p', [...packages, consolePackage].join(','), '--outputStyle=static'],
      {
        cwd: root,
        env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(signal && { signal }),
      },
    );
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    };
    build.stdout.on('data', keep);
    build.stderr.on('data', keep);
    build.on('error', (error) =>
      reject(new StartProblem(`The packages could not be built: ${error.message}.`, { cause: error })),
    );
    build.on('exit', (code) =>
      code === 0 ? resolve() : reject(new StartProblem(`The packages could not be built:\n${output.trim()}`)),
    );
  });
}

async function takeBuilt(root: string): Promise<void> {
  const unbuilt = packages.filter((name) => !existsSync(join(root, name, built)));
  if (!existsSync(join(root, consolePackage, 'dist', 'index.html'))) unbuilt.push(consolePackage);
  if (unbuilt.length > 0)
    throw new StartProblem(
      `${unbuilt.join(', ')} can’t be built, because the tools that build packages aren’t installed. Run npm ci without --omit=dev, or run npm run build before you leave them out.`,
    );
}
