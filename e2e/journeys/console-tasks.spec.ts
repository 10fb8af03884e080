import type { Rollout } from '@forecourt/contracts/release';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../platform/accessible.ts';
import { publishAs, signInToConsole, withNewEvent } from '../platform/console.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, test } from '../platform/test.ts';

const version = '1.95.0';

/** A release manager's page of the console, by what stands on it. */
function consoleOf(page: Page, { adminPort }: Pick<TestPlatform, 'adminPort'>) {
  // Toasts are dialogs too, though not modal ones.
  const dialog = page.locator('[role=dialog]:not([aria-modal=false])');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  return {
    dialog,
    button,
    /** Follows the navigation to a page, and checks it with axe. */
    async open(name: string, heading: string) {
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    },
    async openAddress(path: string, heading: string | RegExp) {
      await page.goto(`http://127.0.0.1:${adminPort}/console${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    },
    /** Chooses versions and sites in the open dialog. */
    async choose(remote: string, sites: readonly string[]) {
      await dialog.getByLabel('Add a remote').selectOption(remote);
      for (const name of sites) await dialog.getByRole('checkbox', { name }).check();
    },
    /** Says why, and waits until the dialog has closed. */
    async confirm(why: string, action: string | RegExp) {
      await dialog.getByLabel('Why').fill(why);
      await dialog.getByRole('button', { name: action }).click();
      await expect(dialog).toBeHidden();
    },
  };
}

const showRollout = ({ forecourt }: TestPlatform, page: Page): Promise<Rollout> =>
  forecourt<Rollout>('rollout', 'show', page.url().split('/').at(-1) ?? '');

test('a release manager starts, pauses, resumes and returns a rollout in the console, and finishes another', async ({
  page,
  platform,
}) => {
  await publishAs(platform, 'mf-finance', version);
  await signInToConsole(page, platform);
  const { open, choose, confirm, button, dialog } = consoleOf(page, platform);

  await open('Rollouts', 'Rollouts');
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

  await test.step('a pin on its sites is asked which versions it changes', async () => {
    await page.getByRole('link', { name: 'Redgum Autos' }).click();
    await expect(page.getByText('Rollout at 1%')).toBeVisible();
    await expectAccessible(page);
    await button('Pin versions').click();
    await expect(dialog.getByRole('group', { name: /A rollout runs on Redgum Autos/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Open the rollout' }).click();
  });

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

  await test.step('the next one is continued and finished, and its versions are the pin', async () => {
    await open('Remotes', 'Remotes');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'mf-finance' }).click();
    await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
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

test('a release manager pins on many sites, leaves out those that refuse, and undoes the change', async ({
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

  await test.step('a change is undone on all of its sites', async () => {
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
});

test('an admin issues a token and revokes it, and the audit log tells both', async ({ page, platform }) => {
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
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /wattle-onlooker/ })).toContainText('viewer');
  await button('Revoke wattle-onlooker').click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /wattle-onlooker/ })).toHaveCount(0);

  await open('Audit log', 'Audit log');
  await page.getByLabel('Subject').fill('wattle-onlooker');
  await button('Show').click();
  const lines = page.getByRole('row').filter({ hasText: 'wattle-onlooker' });
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText('token:revoke');
  await expect(lines.nth(1)).toContainText('token:issue');
  await expectAccessible(page);
  await open('Health', 'Health');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
