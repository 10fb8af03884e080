import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { demoSite } from '../testing/demo-site.ts';
import type { RenderJob } from './job.ts';
import { createCostCheck } from './process-priority.ts';
import { outcomeOf, rendering, showing, startRendering } from './testing/rendering.ts';

/** The priorities of the processes that this one has started, the highest priority (lowest number) first. */
const priorities = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .flatMap((pid) => {
      try {
        return [getPriority(Number(pid))];
      } catch {
        // The process has just ended.
        return [];
      }
    })
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
  const lowered = () => (priorities().at(-1) ?? own) > own;
  for (let round = 0; round < 30 && !lowered(); round++) {
    expect(await outcomeOf(stage.pool, at('northshore', jobs.northshore))).toBe('true');
    await setTimeout(100);
  }
  expect(lowered()).toBe(true);
  expect(priorities()[0]).toBe(own);
  expect(await outcomeOf(stage.pool, at('redgum', jobs.redgum))).toBe('fine');
  await stage.close();
}, 60_000);

it('a process is costly when its latest jobs took more than 200 ms each, however many cheap jobs were before', () => {
  const isCostly = createCostCheck();
  const used = (cpuMs: number) => ({ cpuMs, residentBytes: 0 });
  expect(isCostly(used(400), 0)).toBe(false);
  for (let jobs = 1; jobs <= 2_000; jobs++) expect(isCostly(used(400 + 60 * jobs), jobs)).toBe(false);
  expect(isCostly(used(121_400), 2_001)).toBe(false);
  expect(isCostly(used(123_400), 2_003)).toBe(true);
  expect(isCostly(used(124_400), 2_004)).toBe(false);
  expect(isCostly(used(125_400), 2_005)).toBe(true);
});
