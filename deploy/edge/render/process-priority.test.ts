import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { demoSite } from '../testing/demo-site.ts';
import type { RenderJob } from './job.ts';
import { isCostly } from './process-priority.ts';
import { outcomeOf, rendering, showing, startRendering } from './testing/rendering.ts';

/** The priorities of all render processes that this process has started, the highest first. */
const priorities = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map((pid) => getPriority(Number(pid)))
    .sort((a, b) => a - b);

it('a dealer’s process whose jobs need much CPU time is lowered in priority, another dealer’s process is not', async () => {
  const stage = await startRendering({ deadlineMs: 60_000 });
  const at = (slug: string, job: RenderJob): RenderJob => ({
    ...job,
    common: { ...job.common, site: demoSite({ slug }), deadlineMs: 60_000 },
  });
  const costly = rendering(`
    let sum = 0;
    for (let step = 0; step < 3e8; step++) sum += step % 7;
    return { kind: 'widget', html: String(sum > 0), slots: [], data: null };`);
  const jobs = { northshore: await stage.job('costly', costly), redgum: await stage.job('cheap', showing("'fine'")) };
  // This test has the priority of the program that started it, which may differ from 0.
  const own = getPriority();
  expect(await outcomeOf(stage.pool, at('redgum', jobs.redgum))).toBe('fine');
  expect(priorities().at(-1)).toBe(own);
  const lowered = () => priorities().at(-1) === Math.max(own, 10);
  for (let round = 0; round < 30 && !lowered(); round++) {
    expect(await outcomeOf(stage.pool, at('northshore', jobs.northshore))).toBe('true');
    await setTimeout(100);
  }
  expect(lowered()).toBe(true);
  expect(priorities()[0]).toBe(own);
  expect(await outcomeOf(stage.pool, at('redgum', jobs.redgum))).toBe('fine');
  await stage.close();
}, 60_000);

it('the start of a process and its imports do not count as costly, and neither do many ordinary jobs', () => {
  const used = (cpuMs: number) => ({ cpuMs, residentBytes: 0 });
  expect(isCostly(used(900), 0)).toBe(false);
  expect(isCostly(used(60_000), 600)).toBe(false);
  expect(isCostly(used(5_000), 8)).toBe(true);
});
