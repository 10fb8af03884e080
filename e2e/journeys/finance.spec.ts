import { expectAccessible } from '../platform/accessible.ts';
import { firstCarPath } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

test('[FIN-018] the calculator on a vehicle page updates the sidebar, the enquiry and cards by events alone', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  const calculator = page.getByRole('region', { name: 'Finance calculator' });
  await page.locator('[data-slot="vehicle.calculator"]').scrollIntoViewIfNeeded();
  const teaser = page.getByRole('region', { name: 'Repayment estimate' });
  await expect(async () => {
    await calculator.getByRole('textbox', { name: 'Loan term' }).fill('4');
    await calculator.getByRole('textbox', { name: 'Loan term' }).fill('3');
    await expect(teaser).toContainText('over 3 years', { timeout: 1_000 });
  }).toPass();
  await calculator.getByRole('textbox', { name: 'Deposit' }).fill('$10,000');
  await expect(teaser).toContainText('$10,000 deposit');
  const weekly = /\$[\d,]+/.exec((await teaser.textContent()) ?? '')?.[0];
  await expect(calculator).toContainText(`a week for 3 years, plus $420 in fees${weekly}`);
  const enquiry = page.locator('[data-slot="vehicle.enquiry"]');
  await enquiry.scrollIntoViewIfNeeded();
  await expect(enquiry).toContainText(`We’ll send this with your enquiry: ${weekly} a week`);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(1).click();
  const card = page
    .getByRole('list', { name: 'Search results' })
    .getByRole('article')
    .filter({ hasText: 'your terms' });
  await expect(card.first()).toBeVisible();
});

test('the calculator page keeps focus and typed digits while it writes its state to its address', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('northshore', '/finance'));
  await hydrated(page);
  const amount = page.getByRole('textbox', { name: 'Loan amount' });
  await amount.fill('1500');
  await expect(page).toHaveURL(/price=1500&/);
  await expect(amount).toBeFocused();
  await amount.press('End');
  await amount.pressSequentially('0', { delay: 30 });
  await expect(amount).toHaveValue(/^15,?000$/);
  const term = page.getByRole('slider', { name: 'Loan term, slider' });
  await term.focus();
  for (let step = 0; step < 4; step++) await term.press('ArrowLeft', { delay: 200 });
  await expect(page).toHaveURL(/price=15000&/);
  await expect(term).toBeFocused();
  await expect(amount).toHaveValue(/^15,?000$/);
  await page.reload();
  await expect(amount).toHaveValue(/^15,?000$/);
});

test('[BUD-012] the budget search opens a search with its loan terms, and cards compute repayments with these terms', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('redgum', '/budget'));
  await hydrated(page);
  const deposit = page.getByRole('textbox', { name: 'Deposit or trade-in' });
  await deposit.fill('5000');
  await page.getByRole('checkbox', { name: /SUVs/ }).check();
  await page.getByRole('link', { name: 'View SUVs In This Range' }).click();
  await expect(page).toHaveURL(/range%5Bprice%5D=%3A57000|range\[price\]=:57000/);
  const card = page.getByRole('list', { name: 'Search results' }).getByRole('article').first();
  await expect(card).toContainText('your terms');
  await page.reload();
  await expect(card).toContainText('your terms');
});

test('on a phone the highest price within a budget stays at the bottom of the screen, and covers no focused field', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(platform.url('northshore', '/budget'));
  await hydrated(page);
  const brief = page.locator('p[aria-hidden="true"]', { hasText: /^\$[\d,]+\d+ cars$/ });
  await expect(brief).toBeInViewport();
  await expect(page.getByText(/^\$[\d,]+$/).and(page.locator('p'))).toBeInViewport();
  for (const control of [
    page.getByRole('textbox', { name: 'Repayment' }),
    page.getByRole('textbox', { name: 'Deposit or trade-in' }),
    page.getByRole('button', { name: '$70,000' }),
    page.getByRole('checkbox', { name: /SUVs/ }),
  ]) {
    await control.focus();
    const [field, line] = [await control.boundingBox(), await brief.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
  }
});

for (const site of ['northshore', 'redgum'] as const) {
  test(`${site}: on a phone the button of the budget search and its first car are near the top of the page`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(platform.url(site, '/budget'));
    await hydrated(page);
    const button = await page.getByRole('link', { name: 'View Cars In This Range' }).boundingBox();
    const car = await page.locator('article').first().boundingBox();
    expect(button?.y).toBeLessThanOrEqual(930);
    expect(car?.y).toBeLessThanOrEqual(1600);
    const workings = page.getByText('Interest and fees, about');
    await expect(workings).toBeHidden();
    await page.getByText('How we worked this out').click();
    await expect(workings).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(workings).toBeVisible();
  });
}

test('on a wide screen the label “below market” of a card is level with the location, and makes no card taller', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(platform.url('redgum', '/budget'));
  await hydrated(page);
  const cards = page.locator('article').filter({ hasText: '/wk' });
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2);
  const labelled = cards.filter({ hasText: 'below market' }).first();
  const [label, location] = await Promise.all(
    [labelled.getByText(/below market$/), labelled.getByText(/, QLD$/).last()].map((each) => each.boundingBox()),
  );
  const middle = (box: typeof label) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(label) - middle(location))).toBeLessThan(4);
});

for (const [site, path, width] of [
  ['northshore', '/finance', 390],
  ['redgum', '/finance', 1440],
  ['ironbark', '/finance', 390],
  ['redgum', '/budget', 390],
  ['southern', '/budget', 1440],
] as const) {
  test(`${path} of ${site} is accessible at ${width} px, and nothing overflows`, async ({ page, platform }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(platform.url(site, path));
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (path === '/budget') {
      // The repayment of each of the closest cars is within the initial budget of $200.
      const weekly = await page.locator('article').filter({ hasText: '/wk' }).allTextContents();
      const repayments = weekly.map((text) => Number(/\$(\d+) \/wk/.exec(text)?.[1]));
      expect([repayments.length, repayments.filter((amount) => !(amount <= 200))]).toEqual([6, []]);
    }
    if (path === '/finance') {
      await page.getByRole('heading', { name: 'Where your money goes' }).scrollIntoViewIfNeeded();
      const chart = page.getByRole('slider', { name: 'Year of the loan' });
      await chart.press('ArrowRight');
      await expect(page.getByRole('heading', { name: 'End of year 4' })).toBeVisible();
      // On a phone the header scrolls away, so the strip with the repayment stays at the very top.
      const strip = page.locator('p', { hasText: 'comparison*' });
      if (width === 390) expect((await strip.boundingBox())?.y).toBe(0);
    }
    await expectAccessible(page);
  });
}

test('[FIN-052, FIN-053] applying for finance from a vehicle page passes the quote to the form', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  await page.getByRole('link', { name: 'Apply with this quote' }).click();
  await expect(page).toHaveURL(/#finance-form$/);
  await expect(page.getByRole('form')).toBeInViewport();
  await expect(page.locator('#finance-form')).toContainText('We’ll send this with your enquiry: $');
});
