import { attacked, expect, test } from '../stage/test.ts';

const visitors = 8;
/** Content of a widget with a slot for the same widget. */
const itself = "{ html: '<!--slot:0-->', slots: [{ name: 'search.card.finance', context: {} }], data: null }";

test('a page with a widget that contains itself is sent completely, and does not delay other dealers', async ({
  stage,
}) => {
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

test('a layout that puts stock cards inside each stock card is refused, or its home page is still sent completely', async ({
  stage,
}) => {
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
