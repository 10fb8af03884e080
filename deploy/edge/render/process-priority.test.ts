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
    for (let step = 0; step < 5e8; step++) sum += step % 7;
    return { kind: 'widget', html: String(sum > 0), slots: [], data: null };`);
  const jobs = { northshore: await stage.job('costly', costly), redgum: await stage.job('cheap', showing("'fine'")) };
  // This test has the priority of the program that started it, which may differ from 0.
  const own = getPriority();
  expect(await outcomeOf(stage.pool, at('redgum', jobs.redgum))).toBe('fine');
  expect(priorities().at(-1)).toBe(own);
  const lowered = () => (priorities().at(-1) ?? own) > own;
  for (let round = 0; round < 30 && !lowered(); round++) {
    const document = at('northshore', jobs.northshore);
    expect(await outcomeOf(stage.pool, document)).toBe('true');
    // All jobs of a document count as one document.
    await outcomeOf(stage.pool, { ...jobs.redgum, common: document.common });
    await setTimeout(100);
  }
  // The dealers' processes, and one that waits for the next dealer.
  expect(priorities()).toHaveLength(3);
  expect(priorities().filter((each) => each > own)).toHaveLength(1);
  expect(await outcomeOf(stage.pool, at('redgum', jobs.redgum))).toBe('fine');
  await stage.close();
}, 60_000);

const used = (cpuMs: number) => ({ cpuMs, residentBytes: 0 });

it('a process is costly after two stretches with more than 500 ms for each document, however many cheap ones came before', () => {
  const isCostly = createCostCheck();
  expect(isCostly(used(400), 0)).toBe(false);
  for (let count = 1; count <= 2_000; count++) expect(isCostly(used(400 + 60 * count), count)).toBe(false);
  const stretch = (documents: number, cpuMs: number) => isCostly(used(200_000 + cpuMs), 2_000 + documents);
  stretch(1_000, 0);
  expect([stretch(1_001, 1_000), stretch(1_003, 2_000), stretch(1_004, 3_000)]).toEqual([false, false, false]);
  expect(stretch(1_005, 4_000)).toBe(true);
});

it('the imports at the start of a process do not count', () => {
  const isCostly = createCostCheck();
  expect([isCostly(used(300), 0), isCostly(used(1_300), 1), isCostly(used(2_300), 2)]).toEqual([false, false, false]);
  expect(isCostly(used(3_300), 3)).toBe(true);
});
