import type { Rollout } from '@forecourt/contracts/release';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../platform/accessible.ts';
import { consoleOf, publishAs, signInToConsole, versionOn, withNewEvent } from '../platform/console.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, test } from '../platform/test.ts';

test.use({ platformName: 'console-tasks' });

const version = '1.95.0';

const showRollout = ({ forecourt }: TestPlatform, page: Page): Promise<Rollout> =>
  forecourt<Rollout>('rollout', 'show', page.url().split('/').at(-1) ?? '');

test('Start a rollout, and follow it: a release manager sees its share and guards, pins other versions on its sites, and ends it', async ({
  page,
  platform,
}) => {
  await publishAs(platform, 'mf-finance', version);
  await publishAs(platform, 'mf-locations', version);
  await signInToConsole(page, platform);
  const { open, choose, confirm, button, dialog, press, tick, pickRadio, type } = consoleOf(page, platform);

  await open('Rollouts');
  await expect(page.getByText('No rollouts yet')).toBeVisible();
  await expectAccessible(page);
  await press(button('New rollout'));
  await choose('mf-finance', ['Redgum Autos', 'Wattle Caravans & RVs']);
  await expectAccessible(page, '[role="dialog"]');
  await confirm('Start at 1%', 'clearer repayments');
  await expect(page.getByRole('heading', { level: 1, name: `mf-finance ${version}` })).toBeVisible();
  await expect(page.getByText('running', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Redgum Autos' })).toContainText('1%');
  await expect(
    page.getByText('Nothing has been measured yet').or(page.getByRole('columnheader', { name: 'Verdict' })),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await showRollout(platform, page)).toMatchObject({
    phase: 'running',
    share: 100,
    sites: ['redgum', 'wattle'],
  });

  await test.step('a pin on its sites changes the old versions, the new ones or both, as chosen', async () => {
    await press(page.getByRole('link', { name: 'Redgum Autos' }));
    await expect(page.getByText('Rollout at 1%')).toBeVisible();
    await expectAccessible(page);
    await press(button('Pin versions'));
    await choose('mf-locations', []);
    await type(dialog.getByLabel('Why'), 'opening hours of the holidays');
    await expect(dialog.getByText('The gate accepts the change')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Pin to Redgum Autos' })).toBeDisabled();
    await pickRadio(dialog.getByRole('group', { name: /A rollout is running on Redgum Autos/ }), 'Both');
    await confirm('Pin to Redgum Autos', 'opening hours of the holidays');
    await expect(page.getByRole('row', { name: /mf-locations/ })).toContainText(version);
    await press(page.getByRole('link', { name: 'Open the rollout' }));
    await expect(page.getByText('running', { exact: true })).toBeVisible();
    const [redgum, wattle] = [
      await versionOn(platform, 'redgum', 'mf-locations'),
      await versionOn(platform, 'wattle', 'mf-locations'),
    ];
    expect([redgum, wattle === version]).toEqual([version, false]);
  });

  await test.step('Pause, roll back or finish a rollout: it is paused, resumed and rolled back', async () => {
    await press(button('Pause'));
    await confirm('Pause', 'waiting for the lender');
    await expect(page.getByText('paused at 1%')).toBeVisible();
    expect((await showRollout(platform, page)).phase).toBe('paused');
    await press(button('Resume'));
    await confirm('Resume', 'the lender agreed');
    await expect(button('Pause')).toBeVisible();
    expect((await showRollout(platform, page)).phase).toBe('running');
    await press(button('Roll back'));
    await expectAccessible(page, '[role="dialog"]');
    await confirm('Roll back', 'the figures are wrong');
    await expect(page.getByText('the figures are wrong').first()).toBeVisible();
    await expect(button('Roll back')).toHaveCount(0);
    expect(await showRollout(platform, page)).toMatchObject({ phase: 'returned', share: 0 });
  });

  await test.step('the next rollout is continued and finished, and its versions are pinned', async () => {
    await open('Remotes');
    await expectAccessible(page);
    await press(page.getByRole('link', { name: 'mf-finance' }));
    await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
    const drawn = () => page.locator('.chart canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const light = await drawn();
    await press(button('Dark'));
    await expect.poll(drawn, 'the chart follows the theme').not.toBe(light);
    await expectAccessible(page);
    await press(button('New rollout'));
    await tick(dialog.getByRole('checkbox', { name: 'Ironbark Trucks & Bikes' }));
    await confirm('Start at 1%', 'clearer repayments, once more');
    for (const share of ['10%', '25%', '50%', '100%']) {
      await press(button(`Continue to ${share} now`));
      await confirm('Continue now', `on to ${share}`);
      await expect(page.getByText(`at ${share}`, { exact: false }).first()).toBeVisible();
    }
    await press(button('Finish'));
    await confirm('Finish', 'everybody likes it');
    await expect(page.getByText('finished', { exact: true })).toBeVisible();
    await press(page.getByRole('link', { name: 'Ironbark Trucks & Bikes' }));
    await expect(page.getByRole('row', { name: /mf-finance/ })).toContainText(version);
    await expect(page.getByText('Rollout: finished, 100%: everybody likes it')).toBeVisible();
  });
});

test('Pin on many, all or all except refused: a release manager changes all sites, then all sites that accept the change', async ({
  page,
  platform,
}) => {
  const event = 'search:saved';
  await publishAs(platform, 'mf-forms', version);
  await publishAs(platform, 'mf-account', version, withNewEvent(event));
  await publishAs(platform, 'mf-search', version, withNewEvent(event));
  await publishAs(platform, 'mf-search', '1.96.0', withNewEvent(event));
  const pair = [`mf-search@${version}`, `mf-account@${version}`];
  await platform.forecourt('pin', 'wattle', ...pair, '--why', 'saved searches carry their name');
  const sites = (await platform.forecourt<readonly unknown[]>('sites')).length;
  await signInToConsole(page, platform);
  const { open, openSite, choose, confirm, button, dialog, press } = consoleOf(page, platform);
  const running = (remote: string, number: string) => button(new RegExp(`^${remote} on .*: ${number}, latest`));
  const pinAll = async (remote: string) => {
    await press(button('Pin versions'));
    await press(dialog.getByRole('button', { name: /^Choose all/ }));
    await choose(remote, []);
  };

  await test.step('all of them', async () => {
    await pinAll('mf-forms');
    await expect(dialog.getByText(`The gate accepts the change on all ${sites} sites`)).toBeVisible();
    await confirm(`Pin to ${sites} sites`, 'shorter forms');
    await expect(running('mf-forms', version)).toHaveCount(sites);
  });

  await test.step('all except those that refuse', async () => {
    await pinAll('mf-search');
    await expect(dialog.getByText(`Refused for ${sites - 1} of ${sites} sites`)).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await confirm(`Leave out ${sites - 1}, pin 1`, 'faster filters');
    await expect(running('mf-search', '1.96.0')).toHaveCount(1);
  });

  await test.step('Undo: a change is taken back on all of its sites', async () => {
    await open('History');
    await expect(page.getByText(/: shorter forms/)).toHaveCount(sites);
    await expectAccessible(page);
    await press(page.getByRole('link', { name: 'Redgum Autos' }).first());
    await press(button('Undo'));
    await expect(dialog.getByText('Every site in the change “shorter forms”')).toBeVisible();
    await confirm('Undo', 'too short');
    await expect(page.getByText(/too short/).first()).toBeVisible();
    await open('Sites', 'Sites and remotes');
    await expect(running('mf-forms', version)).toHaveCount(0);
    await expect(running('mf-search', '1.96.0')).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('a former state of one site is restored, and rolled back', async () => {
    await openSite('Redgum Autos');
    const change = page.getByRole('listitem').filter({ hasText: 'shorter forms' });
    await press(change.getByRole('button', { name: 'Restore' }));
    await confirm('Restore', 'short is fine after all');
    await expect(page.getByText('Rolled back: short is fine after all')).toBeVisible();
    expect(await versionOn(platform, 'redgum', 'mf-forms')).toBe(version);
    await press(button('Roll back'));
    await confirm('Undo', 'it was too short');
    await expect(page.getByText('Rolled back: it was too short')).toBeVisible();
    expect(await versionOn(platform, 'redgum', 'mf-forms')).not.toBe(version);
  });
});

test('Issue and revoke a token (admins): a token is issued, replaced and revoked', async ({ page, platform }) => {
  await signInToConsole(page, platform);
  const { open, button, dialog, press, type } = consoleOf(page, platform);
  await open('People and tokens');
  await expectAccessible(page);
  await press(button('Issue a token'));
  await type(dialog.getByLabel('Name'), 'wattle-onlooker');
  await type(dialog.getByLabel('For these sites'), 'wattle');
  await expectAccessible(page, '[role="dialog"]');
  await press(dialog.getByRole('button', { name: 'Issue' }));
  const secret = dialog.getByRole('textbox', { name: 'Token', exact: true });
  await expect(secret).toHaveValue(/^forecourt_/);
  const first = await secret.inputValue();
  await expectAccessible(page, '[role="dialog"]');
  await press(dialog.getByRole('button', { name: 'Close' }));
  await expect(page.getByRole('row', { name: /wattle-onlooker/ })).toContainText('viewer');
  await press(button('Replace wattle-onlooker'));
  await press(dialog.getByRole('button', { name: 'Replace' }));
  await expect(secret).toHaveValue(/^forecourt_/);
  expect(await secret.inputValue()).not.toBe(first);
  await press(dialog.getByRole('button', { name: 'Close' }));
  await press(button('Revoke wattle-onlooker'));
  await press(dialog.getByRole('button', { name: 'Revoke' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /wattle-onlooker/ })).toHaveCount(0);

  await test.step('Read the audit (admins): it shows what happened to the token', async () => {
    await open('Audit log');
    await type(page.getByLabel('Subject'), 'wattle-onlooker');
    await press(button('Show'));
    const lines = page.getByRole('row').filter({ hasText: 'wattle-onlooker' });
    await expect(lines).toHaveCount(3);
    await expect(lines.nth(0)).toContainText('token:revoke');
    await expect(lines.nth(1)).toContainText('token:rotate');
    await expect(lines.nth(2)).toContainText('token:issue');
    await expectAccessible(page);
  });

  await test.step('See how a site does, and where it failed: the health of the sites is a page', async () => {
    await open('Health');
    await expect(page.getByRole('row', { name: /Redgum Autos/ })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });
});

test('Show versions to a reviewer: a link made in the console shows them to one browser until it is revoked', async ({
  page,
  platform,
  browser,
}) => {
  await publishAs(platform, 'mf-search', '1.94.0');
  await signInToConsole(page, platform);
  const { openAddress, choose, button, dialog, press, type, pick } = consoleOf(page, platform);
  await openAddress('/sites/northshore', /Northshore/);
  await press(button('Override link'));
  await expect(dialog.getByText('This site has no active override links.')).toBeVisible();
  await choose('mf-search', []);
  await pick(dialog.getByLabel('Version of mf-search'), '1.94.0');
  await type(dialog.getByLabel('Why'), 'a clearer heading');
  await press(dialog.getByRole('button', { name: 'Make a link' }));
  const made = dialog.getByLabel('The link');
  await expect(made).toHaveValue(/forecourt-override=/);
  await expectAccessible(page, '[role="dialog"]');

  const context = await browser.newContext();
  const reviewer = await context.newPage();
  const { search } = new URL(await made.inputValue());
  const preview = reviewer.getByRole('complementary', { name: 'Preview' });
  await reviewer.goto(`${platform.url('northshore', '/')}${search}`);
  await expect(preview).toContainText('mf-search 1.94.0, the rest as pinned');

  const link = dialog.getByRole('listitem').filter({ hasText: 'a clearer heading' });
  await press(link.getByRole('button', { name: 'Revoke' }));
  await expect(dialog.getByText('This site has no active override links.')).toBeVisible();
  await expect(async () => {
    await reviewer.goto(platform.url('northshore', '/'));
    await expect(preview).toBeHidden({ timeout: 500 });
  }).toPass();
  await context.close();
});
