import { firstCarPath } from '../../platform/dealers.ts';
import { expect, test } from '../../platform/test.ts';

for (const [name, scripts] of [
  ['mf-forms', '**/assets/mf-forms/**/*.js'],
  ['the shell', '**/assets/shell/**/*.js'],
] as const) {
  test(`[FORM-062] an enquiry is sent once although ${name} never loads`, async ({ page, platform }) => {
    await page.route(scripts, () => {});
    await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')), {
      waitUntil: 'domcontentloaded',
    });
    const form = page.getByRole('form');
    const person = name === 'mf-forms' ? 'Hanna' : 'Selma';
    await form.getByLabel('First name').fill(person);
    await form.getByRole('textbox', { name: 'Email' }).fill('hanna@example.com');
    await form.getByRole('textbox', { name: 'Phone' }).fill('0400 555 666');
    await form.getByLabel('Comments').fill('Does it have a spare wheel?');
    await form.getByRole('button', { name: 'Enquire Now' }).dblclick({ noWaitAfter: true });
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, we’ve got your enquiry' })).toBeVisible();
    const mails = async () => (await platform.mails()).filter(({ text }) => text.includes(`Name: ${person}`)).length;
    await expect.poll(mails).toBe(1);
  });
}
