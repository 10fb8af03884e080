import type { Locator, Page } from '@playwright/test';
import { createRegistryClient } from '../../deploy/registry/client/index.ts';
import { unwrap } from '../../deploy/registry/index.ts';
import { expectAccessible } from '../platform/accessible.ts';
import { consoleOf, publishAs, signInToConsole, versionOn, withNewEvent } from '../platform/console.ts';
import { handsOn, pressKeyOn, tabTo } from '../platform/keyboard.ts';
import { expect, test } from '../platform/test.ts';

test.use({ platformName: 'console' });

const version = '1.99.0';
const event = 'search:saved';

/** Presses Tab until the field for the reason has the focus, and types. */
async function sayWhy(page: Page, dialog: Locator, why: string): Promise<void> {
  const field = dialog.getByLabel('Why');
  while (!(await field.evaluate((input) => input === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.type(why);
}

test('Pin a version on one dealer: a release manager signs in, pins and undoes with the keyboard alone', async ({
  page,
  platform,
}) => {
  await publishAs(platform, 'mf-search', version, withNewEvent(event));
  await publishAs(platform, 'mf-account', version, withNewEvent(event));
  await page.setViewportSize({ width: 1440, height: 900 });
  const { keyboard } = page;
  const { button, dialog } = consoleOf(page, platform);
  await page.goto(`http://127.0.0.1:${platform.adminPort}/console`);
  await expectAccessible(page);
  await expect(page.getByLabel('Token')).toBeFocused();
  await keyboard.type(platform.token);
  await keyboard.press('Enter');
  const redgum = page.getByRole('link', { name: /Redgum/ });
  await expect(redgum).toBeVisible();
  await expectAccessible(page);

  // Arrow keys move the focus down the names of the sites and along the row to mf-search. Enter opens the dialog.
  const cell = button(/^mf-search on Redgum.*behind/);
  const stop = page.getByRole('table').locator('tbody [tabindex="0"]');
  await tabTo(page, stop);
  await expect(stop, 'a table of many sites is one Tab stop').toHaveCount(1);
  while (!(await redgum.evaluate((link) => link === document.activeElement))) await keyboard.press('ArrowDown');
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const steps = headings.findIndex((text) => text.startsWith('mf-search'));
  for (let step = 0; step < steps; step++) await keyboard.press('ArrowRight');
  await expect(cell).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: `Pin mf-search ${version} to Redgum` })).toBeVisible();

  await test.step('See why a pin is refused, and fix it: the dialog names the event and the version that fits', async () => {
    await expect(dialog.getByText('Refused for 1 of 1 site')).toBeVisible();
    await expect(dialog.getByText(`${event}@1`).first()).toBeVisible();
    await expect(button(`Pin with mf-account ${version}`)).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await sayWhy(page, dialog, 'saved searches carry their name');
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button(`mf-search on Redgum Autos: ${version}, latest. Pin a version`)).toBeFocused();
    expect(await versionOn(platform, 'redgum', 'mf-account')).toBe(version);
  });

  await keyboard.press('Home');
  await expect(redgum).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Redgum/ })).toBeVisible();
  await expect(page.getByText('Pinned: saved searches carry their name')).toBeVisible();
  await expectAccessible(page);
  await pressKeyOn(page, button('Undo'), 'Enter');
  // The dialog lists the versions that the undo restores.
  await expect(dialog.getByRole('listitem').filter({ hasText: /joins\s*mf-search/ })).not.toContainText(version);
  await expectAccessible(page, '[role="dialog"]');
  await sayWhy(page, dialog, 'the name is wrong');
  await keyboard.press('Enter');
  await expect(page.getByText('Rolled back: the name is wrong')).toBeVisible();
  expect(await versionOn(platform, 'redgum', 'mf-search')).not.toBe(version);

  // An address below /console opens directly, and shortcut keys open pages.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Redgum/ })).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(button('Roll back')).toBeEnabled();
  await button('Roll back').focus();
  await keyboard.press('ControlOrMeta+k');
  await expect(search).toBeFocused();
  await keyboard.press('Escape');
  await expect(button('Roll back')).toBeFocused();
  await keyboard.press('ControlOrMeta+k');
  await expect(search).toBeFocused();
  await keyboard.type('history');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expectAccessible(page);
});

test('See what runs where: a viewer reads the versions on a phone in dark mode, and finds no control that changes anything', async ({
  page,
  platform,
}) => {
  const { adminPort } = platform;
  const { press, type } = handsOn(page);
  const registry = createRegistryClient({ url: `http://127.0.0.1:${adminPort}`, token: platform.token });
  const { secret } = unwrap(
    await registry.issueToken({ name: 'onlooker', role: { kind: 'viewer', sites: ['wattle'] } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInToConsole(page, { adminPort, token: secret });
  await expect(page.getByRole('link', { name: /Wattle/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Redgum/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Pin/ })).toHaveCount(0);
  await expectAccessible(page);
  await press(page.getByRole('link', { name: /Wattle/ }));
  const pinned = await versionOn(platform, 'wattle', 'mf-search');
  await expect(page.getByRole('row', { name: /mf-search/ })).toContainText(pinned ?? 'a version');
  await expect(page.getByRole('listitem').filter({ hasText: 'Configured:' })).toBeVisible();
  await type(page.getByLabel('Search the configuration'), 'slug wattle');
  await expect(page.getByRole('listitem').filter({ hasText: /^slug "wattle"$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Pin|Edit|Undo|Roll back|Restore|Override/ })).toHaveCount(0);
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Menu' }));
  await expect(page.getByRole('link', { name: 'Health' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Sign out' }));
  await expect(page.getByLabel('Token')).toBeVisible();
});

test('an open dialog keeps what was typed while the platform is down, and when the session ends', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ERR_INCOMPLETE_CHUNKED_ENCODING/);
  await publishAs(platform, 'mf-vehicle', version);
  await signInToConsole(page, platform);
  const { openSite, choose, confirm, button, dialog, press, pick, type } = consoleOf(page, platform);
  await openSite('Southern Automotive Group');
  await press(button('Pin versions'));
  await type(dialog.getByLabel('Why'), 'sharper pictures');

  await test.step('the platform stops and comes back', async () => {
    const banner = dialog.getByText('The platform isn’t responding.');
    await platform.stop('console');
    await expect(banner).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await choose('mf-vehicle', []);
    await expect(dialog.getByText('We couldn’t check this change.')).toBeVisible();
    await platform.resume('console');
    await expect(banner).toBeHidden({ timeout: 15_000 });
    await expect(dialog.getByText('The gate accepts the change')).toBeVisible();
  });

  await test.step('the session ends, and the same user signs in again', async () => {
    await page.context().clearCookies();
    await press(button('Leave mf-vehicle as it is'));
    await choose('mf-forms', []);
    await pick(dialog.getByLabel('Version of mf-forms'), 'r');
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(again.getByLabel('Token')).toBeFocused();
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.type(platform.token);
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await press(button('Leave mf-forms as it is'));
    await choose('mf-vehicle', []);
    await expect(dialog.getByLabel('Why')).toHaveValue('sharper pictures');
    await confirm('Pin to Southern Automotive Group', 'sharper pictures');
    await expect(page.getByText('Pinned: sharper pictures')).toBeVisible();
  });
});

test('a dialog whose script cannot be loaded shows an error, opens when tried again, and leaves the page as it was', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/Failed to (load resource|fetch dynamically imported module)/);
  // Scripts of dialogs have a number as their name; the console's main script does not.
  const scripts = /\/console\/files\/\d+\.[0-9a-f]+\.js$/;
  await page.route(scripts, (route) => route.abort());
  await signInToConsole(page, platform);
  const { button, dialog, press } = consoleOf(page, platform);
  await press(button('Pin versions'));
  await expect(dialog.getByRole('heading', { name: 'We couldn’t open this dialog' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.unroute(scripts);
  await press(dialog.getByRole('button', { name: 'Try again' }));
  await expect(dialog.getByRole('heading', { name: 'Pin versions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Sites and remotes' })).toBeVisible();
});
