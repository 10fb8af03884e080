import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySeed } from './copy-seed.ts';
import { nodeBinary, workspaceRoot } from './run-node.ts';

/** A running `npm run dev`. */
export type DevServer = {
  readonly url: (site: string, path: string) => string;
  readonly close: () => Promise<void>;
};

/**
 * Runs `npm run dev` for the package in a folder, with newly seeded data on free ports.
 *
 * @throws Error with its output if it ends early
 */
export async function startDevServer(folder: string): Promise<DevServer> {
  const data = await mkdtemp(join(tmpdir(), 'forecourt-dev-'));
  await copySeed(data);
  const [port, devPort] = await freePorts();
  const child = spawn(nodeBinary, ['tools/dev/main.ts', folder], {
    cwd: workspaceRoot,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(port),
      DEV_PORT: String(devPort),
      FORECOURT_DATA_DIR: data,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const receive = (chunk: Buffer) => {
      output += chunk.toString();
      // The addresses are the last lines of its output before it waits for edits.
      if (output.includes(`http://wattle.localhost:${port}`)) resolve();
    };
    child.stdout.on('data', receive);
    child.stderr.on('data', receive);
    void ended.then(() => reject(new Error(`The development server ended before it was ready:\n${output}`)));
  });
  return {
    url: (site, path) => `http://${site}.localhost:${port}${path}`,
    async close() {
      child.kill();
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Two free ports. */
async function freePorts(): Promise<readonly [number, number]> {
  const probes = [createServer(), createServer()] as const;
  const ports = await Promise.all(
    probes.map(async (probe) => {
      probe.listen(0);
      await once(probe, 'listening');
      return (probe.address() as AddressInfo).port;
    }),
  );
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  const [first = 0, second = 0] = ports;
  return [first, second];
}
