import { descendantsOf, watchMemory } from '../stage/processes.ts';
import { attacked, expect, test } from '../stage/test.ts';

test('a slot that passes 3.8 MB of context to each of 128 widgets does not exhaust the shared memory', async ({
  platform,
  stage,
}) => {
  const page = `
    const slots = [{ name: 'search.card.favourite', context: '\\u0101'.repeat(1_900_000) }];
    return { kind: 'page', status: 200, html: '<!--slot:0-->'.repeat(128), slots, head: { title: 'x' } };`;
  await stage.run({ page });
  const memory = watchMemory(() => [platform.pid, ...descendantsOf(platform.pid)]);
  const before = memory.end();
  const during = watchMemory(() => [platform.pid]);
  const status = await stage.besideShopper(
    async () => (await stage.visitor(attacked.own).get('/finance', { timeoutMs: 20_000 })).status,
  );
  expect(status).not.toBe(0);
  expect(during.end() - before, 'MB more than at rest').toBeLessThan(300);
});
