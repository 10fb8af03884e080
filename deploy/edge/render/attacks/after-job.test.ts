import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readUsage } from '../process-usage.ts';
import { startRenderProcess } from '../render-process.ts';
import { outcomeOf, rendering, showing, startRendering } from '../testing/rendering.ts';
import { afterJobAttempts, later } from './after-job-attempts.ts';

const budget = { ...defaultBudget, renderCpuAfterJobMs: 300 };
/** Maximum CPU time that an idle process uses within `restMs`. */
const mostAtRestMs = 20;
const restMs = 200;
const answerMs = 1_000;
const patienceMs = 15_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let stage: Awaited<ReturnType<typeof startRendering>>;
let victim: Awaited<ReturnType<typeof stage.job>>;

beforeAll(async () => {
  stage = await startRendering({ deadlineMs: 10_000 });
  victim = await stage.job('victim', showing("'fine'"));
  await outcomeOf(stage.pool, victim);
});
afterAll(() => stage.close());

const startAttacker = () => {
  let isGone = false;
  const process = startRenderProcess(
    { platformFetch: async () => ({ error: 'nobody is asked here' }), budget, log: () => {} },
    { onUnavailable: () => (isGone = true), onBlamed: () => {} },
  );
  /** Whether the process is idle, and its memory is within the limit. */
  const isAtRest = async (): Promise<boolean> => {
    const before = readUsage(process.pid ?? 0);
    await wait(restMs);
    const after = readUsage(process.pid ?? 0);
    if (before === null || after === null) return true;
    return after.cpuMs - before.cpuMs <= mostAtRestMs && after.residentBytes < budget.renderMemoryBytes;
  };
  return {
    process,
    isHarmless: async (mustBeReplaced: boolean) => isGone || ((await isAtRest()) && !mustBeReplaced),
  };
};

describe('server code after its job', () => {
  it.each(afterJobAttempts.map((attempt, index) => [attempt.name, attempt, index] as const))(
    'server code leaves no work running after a job in which it %s',
    async (_name, { begins, isReplaced = false }, index) => {
      const { process, isHarmless } = startAttacker();
      const work = rendering(`try { ${begins} } catch {} return { kind: 'widget', html: '', slots: [], data: null };`);
      const job = await stage.job(`after-job-${index}`, `${later}\n${work}`);
      await process.ready;
      await process.run(job, patienceMs);
      const until = performance.now() + patienceMs;
      do {
        const requestedAtMs = performance.now();
        expect(await outcomeOf(stage.pool, victim)).toBe('fine');
        expect(performance.now() - requestedAtMs).toBeLessThan(answerMs);
      } while (!(await isHarmless(isReplaced)) && performance.now() < until);
      expect(performance.now()).toBeLessThan(until);
      await process.stop();
    },
  );
});
