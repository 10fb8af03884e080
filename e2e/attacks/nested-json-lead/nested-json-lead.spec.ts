import { memoryMb, watchMemory } from '../stage/processes.ts';
import { attacked, expect, test } from '../stage/test.ts';

/** 156,012 bytes, a little less than the longest body of an api call. */
const nested = `{"message":${'['.repeat(78_000)}${']'.repeat(78_000)}}`;
const attackers = 24;
const posts = 6;

test('deeply nested JSON posted as leads from many addresses is refused, and pages are still served', async ({
  platform,
  stage,
}) => {
  const restMb = memoryMb(platform.pid);
  const memory = watchMemory(() => [platform.pid]);
  const statuses = await stage.besideShopper(() =>
    Promise.all(
      Array.from({ length: attackers }, async () => {
        const attacker = stage.visitor(attacked.own);
        const answers: number[] = [];
        for (let n = 0; n < posts; n += 1) answers.push((await attacker.post('/api/leads', nested)).status);
        return answers;
      }),
    ),
  );
  expect(statuses.flat().filter((status) => status < 400 || status >= 500)).toEqual([]);
  expect(memory.end() - restMb, 'MB the platform grew by').toBeLessThan(300);
});
