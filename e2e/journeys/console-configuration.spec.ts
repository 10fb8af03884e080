import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Locator, Page } from '@playwright/test';
import { createRegistryClient } from '../../deploy/registry/client/index.ts';
import { unwrap } from '../../deploy/registry/index.ts';
import { expectAccessible } from '../platform/accessible.ts';
import { consoleOf, publishAs, signInToConsole, versionOn } from '../platform/console.ts';
import { expect, test } from '../platform/test.ts';

test.use({ platformName: 'console-configuration' });

const version = '1.97.0';

/** Replaces a text in the editor of a dialog with the editor's own search. */
async function replaceIn(page: Page, dialog: Locator, from: string, to: string): Promise<void> {
  await dialog.getByRole('textbox', { name: /^Configuration of / }).press('Control+f');
  await dialog.getByLabel('Find').fill(from);
  await dialog.getByLabel('Replace').fill(to);
  await dialog.getByRole('button', { name: 'replace all' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Find')).toBeHidden();
}

test('Change versions and configuration together: one change brings both, and one undo takes both back', async ({
  page,
  platform,
}) => {
  await publishAs(platform, 'mf-search', version);
  const registry = createRegistryClient({ url: `http://127.0.0.1:${platform.adminPort}`, token: platform.token });
  const configNow = async (): Promise<SiteConfig> => unwrap(await registry.siteConfig('ironbark')).config;
  const { phone, email } = await configNow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToConsole(page, platform);
  const { openAddress, button, dialog, choose, confirm } = consoleOf(page, platform);
  const alert = dialog.getByRole('alert');
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await openAddress('/sites/ironbark', /Ironbark/);
  await page.getByLabel('Search the configuration').fill('phone');
  await expect(entry(`phone "${phone}"`).first()).toBeVisible();
  await expectAccessible(page);

  await test.step('a fault is named while it is typed, and leads to its place', async () => {
    await button('Edit the configuration').click();
    await replaceIn(page, dialog, `"phone": "${phone}"`, '"phone": 7');
    const fault = dialog.getByRole('button', { name: /^phone / });
    await expect(fault).toContainText('It is 7.');
    await expect(dialog.getByRole('button', { name: 'Apply 1 change' })).toBeDisabled();
    await expectAccessible(page, '[role="dialog"]');
    await fault.click();
    await page.keyboard.type('"08 9000 1234"');
    await expect(fault).toBeHidden();
    await expect(dialog.getByRole('definition').filter({ hasText: '"08 9000 1234"' })).toContainText(`from "${phone}"`);
  });

  await test.step('what was typed goes on upon a configuration that was applied meanwhile', async () => {
    await dialog.getByLabel('Why').fill('the new number');
    const view = unwrap(await registry.show('ironbark'));
    unwrap(
      await registry.applyConfig('ironbark', {
        config: { ...(await configNow()), email: 'hello@ironbark.example' },
        why: 'another address',
        expectedRevision: view.revision,
      }),
    );
    await expect(alert).toContainText('applied another configuration');
    await expect(alert).toContainText('hello@ironbark.example');
    await expect(dialog.getByRole('button', { name: 'Apply 1 change' })).toBeDisabled();
    await page.reload();
    await button('Edit the configuration').click();
    await expect(alert).toContainText('hello@ironbark.example');
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Go on upon it' }).click();
    await expect(alert).toBeHidden();
    await expect(dialog.getByLabel('Why')).toHaveValue('the new number');
    await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(dialog).toBeHidden();
    await expect(entry('Configured: the new number')).toBeVisible();
    expect(await configNow()).toMatchObject({ phone: '08 9000 1234', email: 'hello@ironbark.example' });
    await button('Undo').click();
    await confirm('it was the old number', 'Undo');
    await expect(entry('Rolled back: it was the old number')).toBeVisible();
    expect((await configNow()).phone).toBe(phone);
  });

  await test.step('versions and configuration go together, and come back together', async () => {
    await button('Pin versions').click();
    await choose('mf-search', []);
    await dialog.getByLabel('Version of mf-search').selectOption(version);
    await button('Change the configuration too').click();
    await replaceIn(page, dialog, '"email": "hello@ironbark.example"', `"email": "${email}"`);
    await expect(dialog.getByText('The gate accepts it')).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await confirm('search with its own address', 'Pin to Ironbark Trucks & Bikes');
    await expect(entry('Changed: search with its own address')).toBeVisible();
    expect([await versionOn(platform, 'ironbark', 'mf-search'), (await configNow()).email]).toEqual([version, email]);
    await button('Undo').click();
    await confirm('not yet', 'Undo');
    await expect(entry('Rolled back: not yet')).toBeVisible();
    expect(await versionOn(platform, 'ironbark', 'mf-search')).not.toBe(version);
    expect((await configNow()).email).toBe('hello@ironbark.example');
  });
});
