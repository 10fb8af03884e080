import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultBudget } from '@forecourt/budget';
import { expect, it } from '@jest/globals';
import { csv } from '../../testing/csv.ts';
import { zipOf } from '../../testing/zip.ts';
import { startFeedProcess } from './feed-process.ts';

/** Whether a process runs. An ended process stays listed (state `Z`) until its parent has read its status. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/** Starts a process and lets it read a file. @returns `read` to let it read the file again */
async function started() {
  let child: ChildProcess | undefined;
  const note = (message: unknown) => {
    child = (message as { readonly process: ChildProcess }).process;
  };
  subscribe('child_process', note);
  const feed = startFeedProcess(defaultBudget);
  unsubscribe('child_process', note);
  const file = csv(
    ['stock_number', 'type', 'year', 'make', 'model', 'price'],
    ['A1', 'used', '2019', 'Suzuki', 'Swift', '15990'],
  );
  const read = () => feed.request('infer', { file, name: 'own', currentYear: 2026, mostBytes: 1_000_000 });
  await read();
  return { child: child!, read, end: feed.end };
}

it('a signal that a terminal sends to all processes does not end the process that reads a feed', async () => {
  const { child, read, end } = await started();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
  expect(await read()).toMatchObject({ mapping: { name: 'own' } });
  await end();
});

it('a process that reads a feed ends with the process that imports', async () => {
  const { child } = await started();
  const exited = once(child, 'exit');
  child.disconnect();
  expect(await exited).toEqual([null, 'SIGKILL']);
});

it('a process that a feed keeps busy ends within seconds after the process that imports was killed', async () => {
  const parent = fork(fileURLToPath(new URL('./testing/doomed-parent.ts', import.meta.url)), [], { silent: true });
  const [{ pid, doing }] = (await once(parent, 'message')) as [{ readonly pid: number; readonly doing: string }];
  expect(doing).toBe('reads');
  parent.kill('SIGKILL');
  const until = performance.now() + 5_000;
  while (isRunning(pid) && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isRunning(pid)).toBe(false);
});

it('a request fails if the process that reads the feed has ended', async () => {
  const { child, read } = await started();
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  await expect(read()).rejects.toThrow('more memory than is allowed');
});

it.each([0, 1])(
  'a truncated refusal never ends with half a surrogate pair: %s characters before the pairs',
  async (before) => {
    const feed = startFeedProcess(defaultBudget);
    const file = zipOf({ [`${'n'.repeat(before)}${'\u{1F600}'.repeat(2_000)}`]: '' });
    const refused = feed.request('infer', { file, name: 'own', currentYear: 2026, mostBytes: 1_000_000 });
    expect((await refused.then(String, (error: Error) => error.message)).isWellFormed()).toBe(true);
    await feed.end();
  },
);

it('a refusal has at most 2,000 characters, whatever the file contains', async () => {
  const feed = startFeedProcess(defaultBudget);
  const file = zipOf({ ['n'.repeat(60_000)]: '' });
  const refused = feed.request('infer', { file, name: 'own', currentYear: 2026, mostBytes: 1_000_000 });
  expect((await refused.then(String, (error: Error) => error.message)).length).toBe(2_000);
  await feed.end();
});
