import { setTimeout as wait } from 'node:timers/promises';
import { startTestPlatform } from '../../platform/platform.ts';
import { descendantsOf, isRunning, processorSeconds } from '../stage/processes.ts';
import { attacked, expect, onStage, test } from '../stage/test.ts';

/** Keeps two threads of libuv busy for a minute. */
const working = `
  let begun = false;
  async function work() {
    if (begun) return;
    begun = true;
    const key = await crypto.subtle.importKey('raw', new Uint8Array(8), 'PBKDF2', false, ['deriveBits']);
    const work = { name: 'PBKDF2', hash: 'SHA-512', salt: new Uint8Array(8), iterations: 80_000_000 };
    for (let thread = 0; thread < 2; thread += 1) crypto.subtle.deriveBits(work, key, 256);
  }`;
const code = { module: working, page: `await work(); return { kind: 'notFound' };` };

test('work that server code starts on other threads ends soon after its job', async ({ platform, stage }) => {
  await stage.run(code);
  await stage.besideShopper(() => stage.visitor(attacked.own).get('/finance'));
  const used = () => descendantsOf(platform.pid).reduce((sum, pid) => sum + processorSeconds(pid), 0);
  const usedInASecond = async () => {
    const before = used();
    await wait(1_000);
    return used() - before;
  };
  await expect.poll(usedInASecond, { timeout: 10_000 }).toBeLessThan(0.1);
});

for (const signal of ['SIGTERM', 'SIGKILL'] as const)
  test(`stopping the platform by ${signal} also stops server code that still runs`, async () => {
    const platform = await startTestPlatform();
    const processes: number[] = [];
    try {
      await onStage(platform, async (stage) => {
        await stage.run(code);
        await stage.visitor(attacked.own).get('/finance');
        processes.push(platform.pid, ...descendantsOf(platform.pid));
        process.kill(platform.pid, signal);
        const left = () => processes.filter(isRunning);
        await expect.poll(left, { message: 'processes that are left', timeout: 10_000 }).toEqual([]);
      });
    } finally {
      for (const pid of processes.filter(isRunning)) process.kill(pid, 'SIGKILL');
      await platform.close();
    }
  });
