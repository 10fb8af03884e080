import { attacked, expect, test } from '../stage/test.ts';

/** Markup in which one slot occurs 128 times. The layout below puts 64 widgets into each occurrence. */
const marked = (name: string) => `{ html: '<!--slot:0-->'.repeat(128), slots: [{ name: '${name}', context: {} }] }`;

test('a page with two million widgets over the limit does not delay other dealers, because these widgets are dropped', async ({
  stage,
}) => {
  await stage.run({
    page: `return { kind: 'page', status: 200, head: { title: 'x' }, ...${marked('search.card.favourite')} };`,
    widget: `return { kind: 'widget', ...${marked('search.card.finance')} };`,
  });
  const layout = {
    'search.card.favourite': Array(64).fill('mf-finance/card-teaser'),
    'search.card.finance': Array(64).fill('mf-account/favourite'),
  };
  const configured = await stage.configure((config) => ({
    ...config,
    layout: { ...(config['layout'] as object), ...layout },
  }));
  expect(configured.kind).toBe('done');
  const { status } = await stage.besideShopper(() =>
    stage.visitor(attacked.own).get('/finance?all=1', { timeoutMs: 20_000 }),
  );
  expect(status).toBe(200);
});
