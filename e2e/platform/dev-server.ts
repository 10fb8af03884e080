import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-ports.ts';
import type { TestPlatform } from './platform.ts';
import { nodeBinary, workspaceRoot } from './run-node.ts';

/** A running `npm run dev`. */
export type DevServer = {
  /** The link that shows the remote. */
  readonly link: string;
  /** All lines that the command has printed. */
  readonly output: () => string;
  readonly close: () => Promise<void>;
};

/**
 * Runs `npm run dev` for the remote in a folder, beside a running platform.
 *
 * @param options those of `forecourt dev`
 * @throws Error with its output if it ends early
 */
export async function startDevServer(
  { data }: TestPlatform,
  folder: string,
  ...options: readonly string[]
): Promise<DevServer> {
  const port = await freePort();
  const child = spawn(nodeBinary, ['tools/dev/main.ts', folder, '--port', String(port), ...options], {
    cwd: workspaceRoot,
    env: { ...process.env, NODE_OPTIONS: '', FORECOURT_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit');
  const link = await new Promise<string>((resolve, reject) => {
    const receive = (chunk: Buffer) => {
      output += chunk.toString();
      const [url] = /http:\S+forecourt-override=\S+/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', receive);
    child.stderr.on('data', receive);
    void ended.then(() => reject(new Error(`The development server ended before it was ready:\n${output}`)));
  });
  return {
    link,
    output: () => output,
    async close() {
      child.kill();
      await ended;
    },
  };
}
