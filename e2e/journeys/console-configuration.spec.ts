import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Locator, Page } from '@playwright/test';
import { createRegistryClient } from '../../deploy/registry/client/index.ts';
import { unwrap } from '../../deploy/registry/index.ts';
import { expectAccessible } from '../platform/accessible.ts';
import { consoleOf, publishAs, signInToConsole, versionOn } from '../platform/console.ts';
import { handsOn, tabTo } from '../platform/keyboard.ts';
import { expect, test } from '../platform/test.ts';

test.use({ platformName: 'console-configuration' });

const version = '1.97.0';

/** Replaces a text in a dialog's editor with the editor's own Find and Replace. */
async function replaceIn(page: Page, dialog: Locator, from: string, to: string): Promise<void> {
  const { press, type } = handsOn(page);
  await tabTo(page, dialog.getByRole('textbox', { name: /^Configuration of / }));
  await page.keyboard.press('Control+f');
  await type(dialog.getByLabel('Find'), from);
  await type(dialog.getByLabel('Replace'), to);
  await press(dialog.getByRole('button', { name: 'replace all' }));
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Find')).toBeHidden();
}

test('Change versions and configuration together: one change applies both, and one undo reverts both', async ({
  page,
  platform,
}) => {
  await publishAs(platform, 'mf-search', version);
  const registry = createRegistryClient({ url: `http://127.0.0.1:${platform.adminPort}`, token: platform.token });
  const configNow = async (): Promise<SiteConfig> => unwrap(await registry.siteConfig('ironbark')).config;
  const { phone, email } = await configNow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToConsole(page, platform);
  const { openAddress, choose, confirm, button, dialog, press, type, pick } = consoleOf(page, platform);
  const alert = dialog.getByRole('alert');
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await openAddress('/sites/ironbark', /Ironbark/);
  await type(page.getByLabel('Search the configuration'), 'phone');
  await expect(entry(`phone "${phone}"`).first()).toBeVisible();
  await expectAccessible(page);

  await test.step('a fault is named while it is typed, and leads to its place', async () => {
    await press(button('Edit the configuration'));
    await replaceIn(page, dialog, `"phone": "${phone}"`, '"phone": 7');
    const fault = dialog.getByRole('button', { name: /^phone / });
    await expect(fault).toContainText('It is 7.');
    await expect(dialog.getByRole('button', { name: 'Apply 1 change' })).toBeDisabled();
    await expectAccessible(page, '[role="dialog"]');
    await press(fault);
    await page.keyboard.type('"08 9000 1234"');
    await expect(fault).toBeHidden();
    await expect(dialog.getByRole('definition').filter({ hasText: '"08 9000 1234"' })).toContainText(`from "${phone}"`);
  });

  await test.step('the draft continues from a configuration that was applied meanwhile', async () => {
    await type(dialog.getByLabel('Why'), 'the new number');
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
    await press(button('Edit the configuration'));
    await expect(alert).toContainText('hello@ironbark.example');
    await expectAccessible(page, '[role="dialog"]');
    await press(dialog.getByRole('button', { name: 'Add my edits to the new one' }));
    await expect(alert).toBeHidden();
    await expect(dialog.getByLabel('Why')).toHaveValue('the new number');
    await press(dialog.getByRole('button', { name: 'Apply 1 change' }));
    await expect(dialog).toBeHidden();
    await expect(entry('Configured: the new number')).toBeVisible();
    expect(await configNow()).toMatchObject({ phone: '08 9000 1234', email: 'hello@ironbark.example' });
    await press(button('Undo'));
    await confirm('Undo', 'it was the old number');
    await expect(entry('Rolled back: it was the old number')).toBeVisible();
    expect((await configNow()).phone).toBe(phone);
  });

  await test.step('versions and configuration go together, and come back together', async () => {
    await press(button('Pin versions'));
    await choose('mf-search', []);
    await pick(dialog.getByLabel('Version of mf-search'), version);
    await press(button('Change the configuration too'));
    await replaceIn(page, dialog, '"email": "hello@ironbark.example"', `"email": "${email}"`);
    await expect(dialog.getByText('The gate accepts the change')).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await confirm('Pin to Ironbark Trucks & Bikes', 'search with its own address');
    await expect(entry('Changed: search with its own address')).toBeVisible();
    expect([await versionOn(platform, 'ironbark', 'mf-search'), (await configNow()).email]).toEqual([version, email]);
    await press(button('Undo'));
    await confirm('Undo', 'not yet');
    await expect(entry('Rolled back: not yet')).toBeVisible();
    expect(await versionOn(platform, 'ironbark', 'mf-search')).not.toBe(version);
    expect((await configNow()).email).toBe('hello@ironbark.example');
  });
});
