import { attacked, expect, test } from '../stage/test.ts';

test('a page of 60,000 slot marks does not delay other dealers', async ({ stage }) => {
  const marks = `
    const html = '<!--slot:0-->'.repeat(60000);
    const slots = [{ name: 'search.card.favourite', context: { carId: '1' } }];
    return { kind: 'page', status: 200, html, slots, data: null, head: { title: 'x' } };`;
  await stage.run({ page: marks });
  const status = await stage.besideShopper(
    async () => (await stage.visitor(attacked.own).get('/finance', { timeoutMs: 20_000 })).status,
  );
  expect(status).not.toBe(0);
});
