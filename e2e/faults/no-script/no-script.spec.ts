import type { Page } from '@playwright/test';
import { firstCarPath } from '../../platform/dealers.ts';
import { expect, test } from '../../platform/test.ts';

test.use({ javaScriptEnabled: false });
test.afterEach(({ platform }) => platform.resume('api'));

const form = (page: Page) => page.getByRole('form');

async function fill(page: Page, person: string): Promise<void> {
  await form(page).getByLabel('First name').fill(person);
  await form(page).getByRole('textbox', { name: 'Email' }).fill('nina@example.com');
  await form(page).getByRole('textbox', { name: 'Phone' }).fill('0400 555 666');
}

test('[FORM-062] an enquiry without script: what is wrong is beside its field, what is right arrives once', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await fill(page, 'Nina');
  await form(page).getByLabel('Comments').fill('Is the towbar included?');
  await form(page).getByLabel('Postcode').fill('20');
  await form(page).getByRole('button').click();
  const alert = form(page).getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(form(page).getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByLabel('Comments')).toHaveValue('Is the towbar included?');
  await alert.getByRole('link').click();
  await expect(form(page).getByLabel('Postcode')).toBeInViewport();

  await form(page).getByLabel('Postcode').fill('2064');
  await form(page).getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, we have your enquiry' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Your reference is [0-9A-F]{8}/)).toBeVisible();
  const mails = async () => (await platform.mails()).filter(({ text }) => text.includes('Nina')).length;
  await expect.poll(mails).toBe(1);
});

const car = { trade_make: 'Mazda', trade_model: '3', trade_year: '2018', trade_km: '64000', trade_condition: 'Good' };
const forms: readonly { readonly path: string; readonly person: string; readonly more: Record<string, string> }[] = [
  { path: '/finance', person: 'Fiona', more: {} },
  { path: '/trade-in', person: 'Tara', more: car },
  { path: '/sell-my-car', person: 'Sonja', more: car },
];
for (const { path, person, more } of forms) {
  test(`a form posted to ${path} without script is checked by the same rules and arrives once`, async ({
    page,
    platform,
    complaints,
  }) => {
    complaints.allow(/status of 422/);
    await page.goto(platform.url('ironbark', path));
    for (const [name, value] of Object.entries(more)) {
      const field = form(page).locator(`[name=${name}]`);
      if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
      else await field.fill(value);
    }
    await fill(page, person);
    await form(page).getByLabel('Postcode').first().fill('20');
    await form(page).getByRole('button').last().click();
    await expect(form(page).getByLabel('Postcode').first()).toHaveAttribute('aria-invalid', 'true');
    await form(page).getByLabel('Postcode').first().fill('5000');
    await form(page).getByRole('button').last().click();
    await expect(page).toHaveURL(/\/thank-you/);
    const mails = async () => (await platform.mails()).filter(({ text }) => text.includes(person)).length;
    await expect.poll(mails).toBe(1);
  });
}

test('[FORM-062] an enquiry without script while the api is down says that it was not sent', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await platform.prewarm('redgum');
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await fill(page, 'Otto');
  await form(page).getByLabel('Comments').fill('Please keep it for me.');
  await platform.stop('api');
  await form(page).getByRole('button').click();
  await expect(form(page).getByRole('alert')).toContainText('It was not sent. What you typed is still here');
  await platform.resume('api');
  await form(page).getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, we have your enquiry' })).toBeVisible();
  const mails = async () => (await platform.mails()).filter(({ text }) => text.includes('Otto')).length;
  await expect.poll(mails).toBe(1);
});

test('no control is drawn that does nothing: hearts and comparisons say what they need', async ({ page, platform }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(platform.url('redgum', '/search/new-used-and-demo-cars'));
  await page
    .getByRole('link', { name: /^Save / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Saving needs JavaScript' })).toBeVisible();
  await page.goBack();
  await page
    .getByRole('link', { name: /^Compare / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Choosing what to compare needs JavaScript' })).toBeVisible();
  await page.getByRole('link', { name: 'Menu' }).click();
  await expect(page.locator('#site-links')).toBeInViewport();
});
