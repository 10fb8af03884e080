import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const mostMs = 5_000;

const isRunning = (pid: number) => existsSync(`/proc/${pid}`);

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'render processes in an endless loop end when their parent process gets %s',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-doomed-'));
    const parent = fork(fileURLToPath(new URL('./testing/doomed-parent.ts', import.meta.url)), [], {
      silent: true,
      env: { ...process.env, TMPDIR: folder },
    });
    const [pids] = (await once(parent, 'message')) as [readonly number[]];
    expect(pids.filter(isRunning)).toHaveLength(4);
    parent.kill(signal);
    await once(parent, 'exit');
    const until = performance.now() + mostMs;
    while (pids.some(isRunning) && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
    await rm(folder, { recursive: true });
    expect(pids.filter(isRunning)).toEqual([]);
  },
);
