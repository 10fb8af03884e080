import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Root folder of the workspace. */
export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The workspace's own Node, whichever version runs the tests. */
export const nodeBinary = `${workspaceRoot}/node_modules/node/bin/node`;

/**
 * Runs a program of the workspace and returns its output.
 *
 * @throws Error with all output if the exit code is not 0
 */
export function runNode(
  args: readonly string[],
  { cwd = workspaceRoot, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(nodeBinary, args, {
      cwd,
      env: { ...process.env, ...env, FORCE_COLOR: '0', NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(out) : reject(new Error(`${args.join(' ')} ended with ${code}\n${out}${output}`)),
    );
  });
}
