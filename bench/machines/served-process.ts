import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { workspaceRoot } from '../../deploy/local/workspace.ts';

/** One part of a platform, in a process of its own. */
export type ServedProcess = {
  readonly pid: number;
  readonly port: number;
  /** Time from its start until it listened, in ms; for `setup`, until it ended. */
  readonly startMs: number;
  readonly kill: () => Promise<void>;
};

/**
 * Starts a part, and waits until it listens; for `setup`, until it has ended.
 *
 * @throws Error with the end of its output if it fails
 */
export async function serve(
  part: string,
  { port, demo, env }: { readonly port: number; readonly demo: string; readonly env: Readonly<Record<string, string>> },
): Promise<ServedProcess> {
  const startedMs = performance.now();
  const child = spawn(
    join(workspaceRoot, 'node_modules/node/bin/node'),
    ['deploy/local/serve.mjs', part, '--demo', demo, '--sites', join(demo, 'sites')],
    {
      cwd: workspaceRoot,
      env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production', NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4_000);
      if (output.includes(' listens."')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      part === 'setup' && code === 0 ? resolve() : reject(new Error(`BENCH_PART_ENDED: ${part}, ${code}\n${output}`)),
    );
  });
  return {
    pid: child.pid ?? 0,
    port,
    startMs: performance.now() - startedMs,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
