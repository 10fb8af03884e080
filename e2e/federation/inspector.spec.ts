import { expect, hydrated, test } from '../platform/test.ts';

type Application = { readonly name: string; readonly status: string };
type Inspected = {
  readonly __SINGLE_SPA_DEVTOOLS__?: { readonly exposedMethods: { getRawAppData(): readonly Application[] } };
};

test('the inspector of single-spa sees the applications of a page, and which one is mounted', async ({
  platform,
  page,
}) => {
  // Sets the object that the inspector, a browser extension, sets on every page. single-spa then fills the object.
  await page.addInitScript(() => Object.assign(window, { __SINGLE_SPA_DEVTOOLS__: {} }));
  await page.goto(platform.url('northshore', '/finance'));
  await hydrated(page);
  const applications = await page.evaluate(() =>
    (window as Inspected).__SINGLE_SPA_DEVTOOLS__?.exposedMethods
      .getRawAppData()
      .map(({ name, status }) => `${name}: ${status}`),
  );
  expect(applications).toContain('finance.calculator: MOUNTED');
});
