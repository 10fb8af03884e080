import { createRegistryClient } from '../../deploy/registry/client/index.ts';
import { unwrap } from '../../deploy/registry/index.ts';
import { expectAccessible } from '../platform/accessible.ts';
import { publishAs, signInToConsole, withNewEvent } from '../platform/console.ts';
import { expect, test } from '../platform/test.ts';

const version = '1.99.0';
const event = 'search:saved';

test('a release manager signs in, is refused by the gate, pins with its fix and undoes it, by keyboard', async ({
  page,
  platform,
}) => {
  await publishAs(platform, 'mf-search', version, withNewEvent(event));
  await publishAs(platform, 'mf-account', version, withNewEvent(event));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`http://127.0.0.1:${platform.adminPort}/console`);
  await expectAccessible(page);
  await signInToConsole(page, platform);
  await expect(
    page.getByRole('rowheader', { name: /Redgum/ }).or(page.getByRole('link', { name: /Redgum/ })),
  ).toBeVisible();
  await expectAccessible(page);

  // The table by keyboard: from the site's name to its version of mf-search, and into the dialog.
  const cell = page.getByRole('button', { name: /^mf-search on Redgum.*behind/ });
  await page.getByRole('link', { name: /Redgum/ }).focus();
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const steps = headings.findIndex((text) => text.startsWith('mf-search'));
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `Pin mf-search ${version} to Redgum` })).toBeVisible();
  await expect(dialog.getByText('Refused for 1 of 1 site')).toBeVisible();
  await expect(dialog.getByText(`${event}@1`).first()).toBeVisible();
  const fix = dialog.getByRole('button', { name: `Pin with mf-account ${version}` });
  await expect(fix).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel('Why').fill('saved searches carry their name');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('button', { name: `mf-search on Redgum Autos: ${version}, latest. Pin a version` }),
  ).toBeVisible();

  await page.getByRole('link', { name: /Redgum/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Redgum/ })).toBeVisible();
  await expect(page.getByText('Pinned: saved searches carry their name')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByLabel('Why').fill('the name is wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rolled back: the name is wrong')).toBeVisible();
  const shown = await platform.forecourt<{ remotes: readonly { remote: string; version: string }[] }>('show', 'redgum');
  expect(shown.remotes.find(({ remote }) => remote === 'mf-search')?.version).not.toBe(version);

  // Addresses below /console open by themselves, and keys open pages.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Redgum/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('history');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expectAccessible(page);
});

test('a viewer is offered nothing to change, and a phone in the dark shows a card for each site', async ({
  page,
  platform,
}) => {
  const { adminPort } = platform;
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
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Health' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Token')).toBeVisible();
});
