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

test('Start a rollout, and follow it: a release manager sees its share and its guards, and pins on its sites', async ({
  page,
  platform,
}) => {
  await publishAs(platform, 'mf-finance', version);
  await publishAs(platform, 'mf-locations', version);
  await signInToConsole(page, platform);
  const { open, choose, confirm, button, dialog } = consoleOf(page, platform);

  await open('Rollouts', 'Rollouts');
  await expect(page.getByText('There has been no rollout')).toBeVisible();
  await expectAccessible(page);
  await button('New rollout').click();
  await choose('mf-finance', ['Redgum Autos', 'Wattle Caravans & RVs']);
  await expectAccessible(page, '[role="dialog"]');
  await confirm('clearer repayments', 'Start at 1%');
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

  await test.step('a pin on its sites changes the old versions, the new ones or both, as it is told', async () => {
    await page.getByRole('link', { name: 'Redgum Autos' }).click();
    await expect(page.getByText('Rollout at 1%')).toBeVisible();
    await expectAccessible(page);
    await button('Pin versions').click();
    await choose('mf-locations', []);
    await dialog.getByLabel('Why').fill('opening hours of the holidays');
    await expect(dialog.getByText('The gate accepts it')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Pin to Redgum Autos' })).toBeDisabled();
    await dialog
      .getByRole('group', { name: /A rollout runs on Redgum Autos/ })
      .getByLabel('Both')
      .check();
    await confirm('opening hours of the holidays', 'Pin to Redgum Autos');
    await expect(page.getByRole('row', { name: /mf-locations/ })).toContainText(version);
    await page.getByRole('link', { name: 'Open the rollout' }).click();
    await expect(page.getByText('running', { exact: true })).toBeVisible();
    const [redgum, wattle] = [
      await versionOn(platform, 'redgum', 'mf-locations'),
      await versionOn(platform, 'wattle', 'mf-locations'),
    ];
    expect([redgum, wattle === version]).toEqual([version, false]);
  });

  await test.step('Pause, return or finish a rollout: it is paused, resumed and returned', async () => {
    await button('Pause').click();
    await confirm('waiting for the lender', 'Pause');
    await expect(page.getByText('paused at 1%')).toBeVisible();
    expect((await showRollout(platform, page)).phase).toBe('paused');
    await button('Resume').click();
    await confirm('the lender agreed', 'Resume');
    await expect(button('Pause')).toBeVisible();
    expect((await showRollout(platform, page)).phase).toBe('running');
    await button('Return').click();
    await expectAccessible(page, '[role="dialog"]');
    await confirm('the figures are wrong', 'Return');
    await expect(page.getByText('the figures are wrong').first()).toBeVisible();
    await expect(button('Return')).toHaveCount(0);
    expect(await showRollout(platform, page)).toMatchObject({ phase: 'returned', share: 0 });
  });

  await test.step('the next rollout is continued and finished, and its versions are pinned', async () => {
    await open('Remotes', 'Remotes');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'mf-finance' }).click();
    await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
    const drawn = () => page.locator('.chart canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const light = await drawn();
    await button('Dark').click();
    await expect.poll(drawn, 'the chart follows the theme').not.toBe(light);
    await expectAccessible(page);
    await button('New rollout').click();
    await dialog.getByRole('checkbox', { name: 'Ironbark Trucks & Bikes' }).check();
    await confirm('clearer repayments, once more', 'Start at 1%');
    for (const share of ['10%', '25%', '50%', '100%']) {
      await button(`Continue to ${share} now`).click();
      await confirm(`on to ${share}`, 'Continue now');
      await expect(page.getByText(`at ${share}`, { exact: false }).first()).toBeVisible();
    }
    await button('Finish').click();
    await confirm('everybody likes it', 'Finish');
    await expect(page.getByText('finished', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Ironbark Trucks & Bikes' }).click();
    await expect(page.getByRole('row', { name: /mf-finance/ })).toContainText(version);
    await expect(page.getByText('Rollout: finished, 100%: everybody likes it')).toBeVisible();
  });
});

test('Pin on many, all or all except refused: a release manager changes all sites, then all that accept', async ({
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
  const { open, choose, confirm, button, dialog } = consoleOf(page, platform);
  const running = (remote: string, number: string) => button(new RegExp(`^${remote} on .*: ${number}, latest`));
  const pinAll = async (remote: string) => {
    await button('Pin versions').click();
    await dialog.getByRole('button', { name: /^Choose all/ }).click();
    await choose(remote, []);
  };

  await test.step('all of them', async () => {
    await pinAll('mf-forms');
    await expect(dialog.getByText(`The gate accepts it on all ${sites} sites`)).toBeVisible();
    await confirm('shorter forms', `Pin to ${sites} sites`);
    await expect(running('mf-forms', version)).toHaveCount(sites);
  });

  await test.step('all except those that refuse', async () => {
    await pinAll('mf-search');
    await expect(dialog.getByText(`Refused for ${sites - 1} of ${sites} sites`)).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await confirm('faster filters', `Leave out ${sites - 1}, pin 1`);
    await expect(running('mf-search', '1.96.0')).toHaveCount(1);
  });

  await test.step('Undo: a change is taken back on all of its sites', async () => {
    await open('History', 'History');
    await expect(page.getByText(/: shorter forms/)).toHaveCount(sites);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Redgum Autos' }).first().click();
    await button('Undo').click();
    await expect(dialog.getByText('All sites of “shorter forms”')).toBeVisible();
    await confirm('too short', 'Undo');
    await expect(page.getByText(/too short/).first()).toBeVisible();
    await open('Sites', 'Sites and remotes');
    await expect(running('mf-forms', version)).toHaveCount(0);
    await expect(running('mf-search', '1.96.0')).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('a former state of one site is restored, and rolled back', async () => {
    await page.getByRole('link', { name: /Redgum/ }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'shorter forms' })
      .getByRole('button', { name: 'Restore' })
      .click();
    await confirm('short is fine after all', 'Restore');
    await expect(page.getByText('Rolled back: short is fine after all')).toBeVisible();
    expect(await versionOn(platform, 'redgum', 'mf-forms')).toBe(version);
    await button('Roll back').click();
    await confirm('it was too short', 'Undo');
    await expect(page.getByText('Rolled back: it was too short')).toBeVisible();
    expect(await versionOn(platform, 'redgum', 'mf-forms')).not.toBe(version);
  });
});

test('Issue and revoke a token (admins): a token is issued, replaced and revoked', async ({ page, platform }) => {
  await signInToConsole(page, platform);
  const { open, button, dialog } = consoleOf(page, platform);
  await open('People and tokens', 'People and tokens');
  await expectAccessible(page);
  await button('Issue a token').click();
  await dialog.getByLabel('Name').fill('wattle-onlooker');
  await dialog.getByLabel('For these sites').fill('wattle');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Issue' }).click();
  const secret = dialog.getByRole('textbox', { name: 'Token', exact: true });
  await expect(secret).toHaveValue(/^forecourt_/);
  const first = await secret.inputValue();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /wattle-onlooker/ })).toContainText('viewer');
  await button('Replace wattle-onlooker').click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(secret).toHaveValue(/^forecourt_/);
  expect(await secret.inputValue()).not.toBe(first);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await button('Revoke wattle-onlooker').click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /wattle-onlooker/ })).toHaveCount(0);

  await test.step('Read the audit (admins): it tells what became of the token', async () => {
    await open('Audit log', 'Audit log');
    await page.getByLabel('Subject').fill('wattle-onlooker');
    await button('Show').click();
    const lines = page.getByRole('row').filter({ hasText: 'wattle-onlooker' });
    await expect(lines).toHaveCount(3);
    await expect(lines.nth(0)).toContainText('token:revoke');
    await expect(lines.nth(1)).toContainText('token:rotate');
    await expect(lines.nth(2)).toContainText('token:issue');
    await expectAccessible(page);
  });

  await test.step('See how a site does, and where it failed: the health of the sites is a page', async () => {
    await open('Health', 'Health');
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
  const { choose, button, dialog, openAddress } = consoleOf(page, platform);
  await openAddress('/sites/northshore', /Northshore/);
  await button('Override link').click();
  await expect(dialog.getByText('This site has no active override links.')).toBeVisible();
  await choose('mf-search', []);
  await dialog.getByLabel('Version of mf-search').selectOption('1.94.0');
  await dialog.getByLabel('Why').fill('a clearer heading');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const made = dialog.getByLabel('The link');
  await expect(made).toHaveValue(/forecourt-override=/);
  await expectAccessible(page, '[role="dialog"]');

  const context = await browser.newContext();
  const reviewer = await context.newPage();
  const { search } = new URL(await made.inputValue());
  const preview = reviewer.getByRole('complementary', { name: 'Preview' });
  await reviewer.goto(`${platform.url('northshore', '/')}${search}`);
  await expect(preview).toContainText('mf-search 1.94.0, the rest as pinned');

  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'a clearer heading' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(dialog.getByText('This site has no active override links.')).toBeVisible();
  await expect(async () => {
    await reviewer.goto(platform.url('northshore', '/'));
    await expect(preview).toBeHidden({ timeout: 500 });
  }).toPass();
  await context.close();
});
