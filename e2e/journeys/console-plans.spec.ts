import type { Page } from '@playwright/test';
import { expectAccessible } from '../platform/accessible.ts';
import { consoleOf, openDialog, publishAs, signInToConsole } from '../platform/console.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, test } from '../platform/test.ts';

test.use({ platformName: 'console-plans' });

const [first, second] = ['1.97.0', '1.98.0'];

/** Actions in the console by keyboard. Each dialog is checked with axe before it is confirmed. */
function checkedConsole(page: Page, platform: TestPlatform) {
  const parts = consoleOf(page, platform);
  return {
    ...parts,
    async confirm(action: string | RegExp, why?: string) {
      await expect(parts.dialog).toBeVisible();
      await expectAccessible(page, openDialog);
      await parts.confirm(action, why);
    },
  };
}

/** The value of a time field that is `seconds` from now, in a time zone. */
function inSeconds(seconds: number, timeZone: string): string {
  const at = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return at.format(Date.now() + seconds * 1_000).replace(' ', 'T');
}

const searchOn = async ({ forecourt }: TestPlatform, site: string) => {
  const { remotes } = await forecourt<{ remotes: { remote: string; version: string }[] }>('show', site);
  return remotes.find(({ remote }) => remote === 'mf-search')?.version;
};

test('Follow a channel and promote: one site is on hold, and a promotion reaches the other sites, live in the matrix', async ({
  page,
  platform,
}) => {
  await publishAs(platform, 'mf-search', first);
  await signInToConsole(page, platform);
  const { open, choose, confirm, button, dialog, press, tick, type, pick, pressCell } = checkedConsole(page, platform);

  await open('Channels');
  await press(button('Set a channel'));
  for (const name of ['Redgum Autos', 'Wattle Caravans & RVs']) await tick(dialog.getByRole('checkbox', { name }));
  await confirm('Set the channel for 2 sites');
  await expect(page.getByText('2 on stable, 0 on next')).toBeVisible();
  await press(button('Hold a remote on Wattle Caravans & RVs'));
  await pick(dialog.getByLabel('Remote'), 'mf-search');
  await confirm('Hold', 'slow phones');
  await expect(page.getByRole('row', { name: /Wattle/ })).toContainText('mf-search: slow phones');
  await expectAccessible(page);

  await press(button('Promote to stable'));
  await choose('mf-search', []);
  await expect(dialog.getByRole('heading', { name: `Promote mf-search ${first} to stable` })).toBeVisible();
  await expect(dialog.getByText('Wattle Caravans & RVs is left out: it holds mf-search, slow phones')).toBeVisible();
  await confirm('Pin to Redgum Autos', 'faster filters');
  await open('Sites');
  await expect(button(`mf-search on Redgum Autos: ${first}, latest. Pin a version`)).toBeVisible();
  await expect(button(/^mf-search on Wattle.*1 version behind the latest, held: slow phones/)).toBeVisible();

  await test.step('Find sites that are held, frozen or deprecated: the address keeps the filter', async () => {
    const held = page.getByRole('radio', { name: 'Held 1' });
    await page.getByRole('radio', { name: /^All/ }).focus();
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    await expect(held).toBeChecked();
    await expect(page.getByRole('link', { name: /Redgum/ })).toBeHidden();
    await page.reload();
    await expect(held).toBeChecked();
    await expect(page.getByRole('link', { name: /Wattle/ })).toBeVisible();
    await type(page.getByLabel('Filter by name'), 'red');
    await expect(page).toHaveURL(/\?show=held&name=red$/);
    await press(button(/^Show all/));
    await expect(page).toHaveURL(/console\/?$/);
    await expect(page.getByRole('radio', { name: 'Frozen 0' })).toBeVisible();
  });

  await test.step('Warn of a version: a colleague’s warning appears without a reload, and the dialog of a pin warns', async () => {
    await platform.forecourt('deprecate', `mf-search@${first}`, '--why', 'leaks', '--until', '2027-01-31');
    const cell = button(/^mf-search on Redgum.*deprecated, supported until 31 Jan 2027: leaks/);
    await expect(cell).toBeVisible();
    await expectAccessible(page);
    await pressCell('Redgum Autos', 'mf-search');
    await pick(dialog.getByLabel('Version of mf-search'), first);
    await expect(dialog.getByText('is deprecated, supported until 31 Jan 2027: leaks')).toBeVisible();
    await page.keyboard.press('Escape');
    await open('Remotes');
    await press(page.getByRole('link', { name: 'mf-search' }));
    await expect(page.getByText(/^[+−]\d+\.\d KB since /).first()).toBeVisible();
    await expectAccessible(page);
    await press(button(`Undo the deprecation of mf-search ${first}`));
    await confirm('Undo');
    await press(button(`Deprecate mf-search ${first}`));
    await confirm('Deprecate', 'still leaks');
    await expect(page.getByText('deprecated: still leaks')).toBeVisible();
    await press(button(`Undo the deprecation of mf-search ${first}`));
    await confirm('Undo');
  });
});

test('Freeze a site: a pin is refused until the freeze is removed, and then a change is scheduled', async ({
  page,
  platform,
}) => {
  await publishAs(platform, 'mf-search', second);
  await signInToConsole(page, platform);
  const { open, openSite, choose, confirm, button, dialog, press, tick, type, typeTime } = checkedConsole(
    page,
    platform,
  );

  await openSite('Redgum Autos');
  await press(button('Freeze'));
  await typeTime(dialog.getByLabel('From'), '2026-01-01T08:00');
  await typeTime(dialog.getByLabel('Until'), '2036-01-01T08:00');
  await expect(dialog.getByText('In the site’s local time')).toBeVisible();
  await confirm('Freeze', 'the sale');
  await expect(page.getByText('Frozen until 1 Jan 2036, 8:00 am')).toBeVisible();
  await expectAccessible(page);
  const pin = async () => {
    await press(button('Pin mf-search on Redgum Autos'));
    await type(dialog.getByLabel('Why'), 'faster filters');
  };
  await pin();
  await expect(dialog.getByText('Refused for 1 of 1 site')).toBeVisible();
  await expect(dialog.getByText(/Redgum Autos is frozen from 1 Jan 2026.*the sale/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pin to Redgum Autos' })).toBeDisabled();
  await tick(dialog.getByLabel('Despite freeze'));
  await expect(dialog.getByRole('button', { name: 'Pin to Redgum Autos' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await press(button('Remove the freeze “the sale” from Redgum Autos'));
  await confirm('Remove');
  await expect(page.getByText('Frozen until')).toHaveCount(0);
  await pin();
  await confirm('Pin to Redgum Autos');
  await expect(page.getByRole('row', { name: /mf-search/ })).toContainText(second);

  await test.step('Schedule a change: it is carried out when it is due, or cancelled before', async () => {
    await open('Schedule');
    await expectAccessible(page);
    await press(button('Schedule a change'));
    await choose('mf-search', ['Ironbark Trucks & Bikes']);
    const zone =
      /time in the (\S+) time zone/.exec((await dialog.getByText('Choose a time in').textContent()) ?? '')?.[1] ?? '';
    await dialog.getByLabel('Time', { exact: true }).fill(inSeconds(20, zone));
    await confirm('Schedule for Ironbark Trucks & Bikes', 'the launch');
    const line = page.getByRole('listitem').filter({ hasText: 'the launch' });
    await expect(line).toContainText(`mf-search ${second} on Ironbark Trucks & Bikes`);
    await expect(line).toContainText('done', { timeout: 40_000 });
    expect(await searchOn(platform, 'ironbark')).toBe(second);

    await platform.forecourt(
      'pin',
      'wattle',
      `mf-search@${second}`,
      '--at',
      '2027-06-01T06:00+10:00',
      '--why',
      'later',
    );
    await press(button('Cancel “later”'));
    await confirm('Cancel the change', 'not then');
    await expect(page.getByRole('listitem').filter({ hasText: 'later' })).toContainText('cancelled');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });
});
