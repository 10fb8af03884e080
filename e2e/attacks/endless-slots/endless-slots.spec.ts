import { attacked, expect, test } from '../stage/test.ts';

const visitors = 8;
/** Shows itself in the slot it stands in. */
const itself = "{ html: '<!--slot:0-->', slots: [{ name: 'search.card.finance', context: {} }], data: null }";

test('a widget that shows itself without end keeps no other dealer waiting, and its page ends', async ({ stage }) => {
  await stage.run({
    page: `return { kind: 'page', status: 200, head: { title: 'x' }, ...${itself} };`,
    widget: `return { kind: 'widget', ...${itself} };`,
  });
  const opened = await stage.besideShopper(() =>
    Promise.all(
      Array.from({ length: visitors }, (_, n) =>
        stage.visitor(attacked.own).get(`/finance?visitor=${n}`, { timeoutMs: 10_000 }),
      ),
    ),
  );
  expect(opened.map(({ body }) => body.includes('</html>'))).toEqual(opened.map(() => true));
});

test('a layout that shows stock in each card of stock is refused, or its front page ends', async ({ stage }) => {
  const layout = { 'search.card.compare': ['mf-search/featured-stock'] };
  const { kind } = await stage.configure((config) => ({
    ...config,
    layout: { ...(config['layout'] as object), ...layout },
  }));
  if (kind === 'refused') return;
  const opened = await stage.besideShopper(() =>
    Promise.all(
      Array.from({ length: visitors }, (_, n) =>
        stage.visitor(attacked.own).get(`/?visitor=${n}`, { timeoutMs: 10_000 }),
      ),
    ),
  );
  expect(opened.map(({ body }) => body.includes('</html>'))).toEqual(opened.map(() => true));
});
