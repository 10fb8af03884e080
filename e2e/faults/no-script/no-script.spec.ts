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

test('[FORM-062] an enquiry without script: errors are shown beside their fields, and a valid enquiry arrives once', async ({
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
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, we’ve got your enquiry' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^[0-9A-F]{8}$/)).toBeVisible();
  const mails = async () => (await platform.mails()).filter(({ text }) => text.includes('Name: Nina')).length;
  await expect.poll(mails).toBe(1);
});

/** Finds a vehicle by its registration, requests its valuation, and accepts the figure. */
async function showFigure(page: Page): Promise<void> {
  const vehicle = page.getByRole('form', { name: 'Your vehicle' });
  await vehicle.getByLabel('Registration').fill('s418 ckd');
  await vehicle.getByLabel('State').selectOption('SA');
  await vehicle.getByRole('button', { name: 'Find it' }).click();
  await expect(vehicle.getByText('We found a 2021 Ford Ranger.')).toBeVisible();
  await vehicle.getByLabel('Kilometres').fill('64000');
  await vehicle.locator('label', { hasText: 'A few small marks, normal for its age' }).click();
  await vehicle.getByRole('button', { name: 'Show my figure' }).click();
  await expect(page).toHaveURL(/valuation=[0-9a-f-]{36}#figure$/);
  const figure = page.getByRole('region', { name: 'Indicative figure' });
  await expect(figure).toContainText(/Likely offer \$[\d,]+ to \$[\d,]+/);
  await expect(figure).toContainText(/Based on \d+ comparable vehicles/);
  await page.locator('label', { hasText: /^I accept \$/ }).click();
}

const forms: readonly { readonly path: string; readonly person: string; readonly before?: typeof showFigure }[] = [
  { path: '/finance', person: 'Fiona' },
  { path: '/trade-in', person: 'Tara', before: showFigure },
  { path: '/sell-my-car', person: 'Sonja', before: showFigure },
];
for (const { path, person, before } of forms) {
  test(`a form posted to ${path} without script shows its invalid field, and arrives once after the correction`, async ({
    page,
    platform,
    complaints,
  }) => {
    complaints.allow(/status of 422/);
    await page.goto(platform.url('ironbark', path));
    await before?.(page);
    await fill(page, person);
    await form(page).getByLabel('Postcode').first().fill('20');
    await form(page).getByRole('button').last().click();
    await expect(form(page).getByLabel('Postcode').first()).toHaveAttribute('aria-invalid', 'true');
    await form(page).getByLabel('Postcode').first().fill('5000');
    await form(page).getByRole('button').last().click();
    await expect(page).toHaveURL(/\/success/);
    const mails = async () => (await platform.mails()).filter(({ text }) => text.includes(`Name: ${person}`));
    await expect.poll(async () => (await mails()).length).toBe(1);
    if (before !== undefined) expect((await mails())[0]?.text).toContain('Accepted: Yes, subject to inspection');
  });
}

test('[FORM-062] an enquiry without script while the api is down shows that it was not sent', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await fill(page, 'Otto');
  await form(page).getByLabel('Comments').fill('Please keep it for me.');
  await platform.stop('api');
  await form(page).getByRole('button').click();
  await expect(form(page).getByRole('alert')).toContainText('It wasn’t sent. What you typed is still here');
  await platform.resume('api');
  await form(page).getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, we’ve got your enquiry' })).toBeVisible();
  const mails = async () => (await platform.mails()).filter(({ text }) => text.includes('Name: Otto')).length;
  await expect.poll(mails).toBe(1);
});

test('without script, saving and comparing open a note, and the menu button leads to the site’s links', async ({
  page,
  platform,
}) => {
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
