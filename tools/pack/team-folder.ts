import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packAll } from './pack.ts';
import { runProgram } from './run-program.ts';

/** Time within which a started command must print the expected output. */
const longestWaitMs = 60_000;

type Environment = Readonly<Record<string, string>>;

/** A folder outside the workspace in which the three packages are installed from their tarballs. */
export type TeamFolder = {
  readonly folder: string;
  /** Folder with the tarballs. */
  readonly tarballs: string;
  /** Folder of an installed package: `contracts`, `kit`, `cli`. */
  readonly installed: (name: string) => string;
  /** Runs the installed command. @returns its output and exit code */
  readonly run: (args: readonly string[], cwd: string, env?: Environment) => Promise<{ output: string; code: number }>;
  /** Starts the installed command, which runs until `stop`. `printed` waits until its output matches. */
  readonly start: (
    args: readonly string[],
    cwd: string,
    env?: Environment,
  ) => { readonly printed: (pattern: RegExp) => Promise<RegExpExecArray>; readonly stop: () => Promise<string> };
  readonly remove: () => void;
};

/**
 * Packs the packages and installs them in a new folder. Their dependencies are links to those of the workspace, so
 * nothing is fetched.
 *
 * @param root folder of the workspace
 */
export async function createTeamFolder(root: string): Promise<TeamFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-team-'));
  const tarballs = join(root, 'dist', `packages-${process.pid}`);
  const installed = (name: string) => join(folder, 'node_modules/@forecourt', name);
  mkdirSync(join(folder, 'node_modules/@forecourt'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@forecourt' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const { manifest, tarball } of await packAll(root, tarballs)) {
    const to = installed(manifest.name.replace('@forecourt/', ''));
    mkdirSync(to);
    await runProgram('tar', ['-xzf', tarball, '--strip-components=1', '-C', to], root);
  }
  const cli = join(installed('cli'), 'lib/forecourt.js');
  return {
    folder,
    tarballs,
    installed,
    run: (args, cwd, env) =>
      new Promise((resolve) => {
        execFile(process.execPath, [cli, ...args], { cwd, env: { ...process.env, ...env } }, (error, out, err) =>
          resolve({ output: `${out}${err}`, code: typeof error?.code === 'number' ? error.code : 0 }),
        );
      }),
    start: (args, cwd, env) => startCommand([cli, ...args], cwd, env),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      rmSync(tarballs, { recursive: true, force: true });
    },
  };
}

function startCommand(args: readonly string[], cwd: string, env: Environment = {}): ReturnType<TeamFolder['start']> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const changed = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const look of changed) look();
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (found === null) return;
          changed.delete(look);
          resolve(found);
        };
        changed.add(look);
        look();
        setTimeout(() => reject(new Error(`The command did not print ${pattern}:\n${output}`)), longestWaitMs).unref();
        void ended.then(() => reject(new Error(`The command ended:\n${output}`)));
      }),
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      return output;
    },
  };
}
