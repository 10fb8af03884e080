import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copySeed } from '../../platform/copy-seed.ts';
import { allStock } from '../../platform/dealers.ts';
import { freePort } from '../../platform/free-ports.ts';
import { workspaceRoot } from '../../platform/run-node.ts';

/** `busy`: a complete response that is not the page, because the site has too many requests. */
type Got = 'whole' | 'busy' | 'cut' | 'refused';

/** Requests a page, and returns whether the response was complete. */
function page(port: number, agent: Agent, path: string): Promise<Got> {
  return new Promise((resolve) => {
    const headers = { host: `redgum.localhost:${port}` };
    get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('error', () => resolve('cut'));
      response.on('close', () => {
        if (!response.complete) return resolve('cut');
        if (response.statusCode !== 200) return resolve('busy');
        resolve(text.includes('</html>') ? 'whole' : 'cut');
      });
    }).on('error', () => resolve('refused'));
  });
}

function exists(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

test('`npm start` that is stopped under load completes every page, exits with 0 and leaves no process behind', async () => {
  test.setTimeout(300_000);
  const data = await mkdtemp(join(tmpdir(), 'forecourt-e2e-stopping-'));
  await copySeed(data);
  const [port, adminPort] = [await freePort(), await freePort()];
  const npm = spawn('npm', ['start'], {
    cwd: workspaceRoot,
    detached: true,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      FORECOURT_DATA_DIR: data,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(npm, 'exit');
  const agent = new Agent({ keepAlive: true });
  try {
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
        async (response) => `${response.status} ${await response.text()}`,
        (error: unknown) => (npm.exitCode === null ? String(error) : `npm start ended with ${npm.exitCode}`),
      );
    await expect.poll(ready, { timeout: 120_000 }).toMatch(/^(200|npm start ended)/);
    expect(await ready()).toMatch(/^200/);
    const got: Record<Got, number> = { whole: 0, busy: 0, cut: 0, refused: 0 };
    const visitors = Array.from({ length: 12 }, async (_, visitor) => {
      // Each address is requested once, so no page comes from the edge's cache: every page is rendered.
      for (let n = 0; got.refused < 12; n += 1)
        got[await page(port, agent, `${allStock}?page=${1 + (n % 9)}&visitor=${visitor}-${n}`)] += 1;
    });
    await expect.poll(() => got.whole, { timeout: 60_000 }).toBeGreaterThan(20);
    npm.kill('SIGTERM');
    const hung = new Promise((resolve) => setTimeout(resolve, 60_000, 'it did not end within a minute').unref());
    expect(await Promise.race([ended, hung])).toEqual([0, null]);
    await Promise.all(visitors);
    expect(got.cut).toBe(0);
    await expect.poll(() => exists(npm.pid ?? 0)).toBe(false);
  } finally {
    if (exists(npm.pid ?? 0)) process.kill(-(npm.pid ?? 0), 'SIGKILL');
    agent.destroy();
    await rm(data, { recursive: true, force: true });
  }
});
