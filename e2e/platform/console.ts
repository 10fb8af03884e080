import { join } from 'node:path';
import type { EventReference, RemoteManifest } from '@forecourt/contracts/release';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { createRegistryClient, readVersionFolder } from '../../deploy/registry/client/index.ts';
import { unwrap } from '../../deploy/registry/index.ts';
import { handsOn, isFocused, tabTo } from './keyboard.ts';
import type { TestPlatform } from './platform.ts';
import { workspaceRoot } from './run-node.ts';

/**
 * Publishes the built package under another version number.
 *
 * @param change changed fields of the version's manifest
 */
export async function publishAs(
  { adminPort, token }: Pick<TestPlatform, 'adminPort' | 'token'>,
  remote: string,
  version: string,
  change: (manifest: RemoteManifest) => Partial<RemoteManifest> = () => ({}),
): Promise<void> {
  const registry = createRegistryClient({ url: `http://127.0.0.1:${adminPort}`, token });
  const upload = await readVersionFolder(join(workspaceRoot, remote, 'dist'));
  const manifest = upload.manifest as RemoteManifest;
  unwrap(await registry.publish({ ...upload, manifest: { ...manifest, version, ...change(manifest) } }));
}

/** Changes an event's version to 2, which no published version of another remote supports. */
export const withNewEvent =
  (name: string) =>
  ({ publishes, subscribes }: RemoteManifest): Partial<RemoteManifest> => {
    const raised = (events: readonly EventReference[]) =>
      events.map((each) => (each.name === name ? { ...each, version: 2, schema: 'of the second version' } : each));
    return { publishes: raised(publishes), subscribes: raised(subscribes) };
  };

/** The open dialog. Toasts are dialogs too, though not modal ones. */
export const openDialog = '[role=dialog]:not([aria-modal=false])';

/** Signs in to the release console. */
export async function signInToConsole(
  page: Page,
  { adminPort, token }: Pick<TestPlatform, 'adminPort' | 'token'>,
): Promise<void> {
  await page.goto(`http://127.0.0.1:${adminPort}/console`);
  await page.getByLabel('Token').fill(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sites and remotes' })).toBeVisible();
}

/** A page of the console, with its visible content, and the actions of a release manager who uses only the keyboard. */
export function consoleOf(page: Page, { adminPort }: Pick<TestPlatform, 'adminPort'>) {
  const dialog = page.locator(openDialog);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const hands = handsOn(page);
  const { keyboard } = page;
  const jumpTo = async (name: string, heading: string | RegExp) => {
    await keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
    await keyboard.type(name);
    await expect(page.getByRole('option', { selected: true })).toContainText(name);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  return {
    ...hands,
    dialog,
    button,
    /** Opens a page by its name. */
    open: (name: string, heading = name) => jumpTo(name, heading),
    /** Opens the page of a site. */
    openSite: (name: string) => jumpTo(name, name),
    async openAddress(path: string, heading: string | RegExp) {
      await page.goto(`http://127.0.0.1:${adminPort}/console${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    },
    /** Adds a remote in the open dialog, with the version that the dialog suggests, and ticks the sites. */
    async choose(remote: string, sites: readonly string[]) {
      await hands.press(dialog.getByRole('button', { name: 'Add a remote' }));
      await expect(page.getByRole('menu')).toBeVisible();
      await keyboard.type(remote);
      await expect(page.getByRole('menuitem', { name: remote })).toBeFocused();
      await keyboard.press('Enter');
      await expect(dialog.getByLabel(`Version of ${remote}`)).toBeVisible();
      for (const name of sites) await hands.tick(dialog.getByRole('checkbox', { name }));
    },
    /** Types the reason if `why` is given, presses the button `action`, and waits until the dialog has closed. */
    async confirm(action: string | RegExp, why?: string) {
      await expect(dialog).toBeVisible();
      if (why !== undefined) await hands.type(dialog.getByLabel('Why'), why);
      await hands.press(dialog.getByRole('button', { name: action, exact: typeof action === 'string' }));
      await expect(dialog).toBeHidden();
    },
    /**
     * Presses the cell of a site and a remote in the matrix by keyboard: down to the site's row, then right to the
     * remote.
     */
    async pressCell(site: string, remote: string) {
      const table = page.getByRole('table');
      const link = table.getByRole('link', { name: site });
      await tabTo(page, table.locator('tbody [tabindex="0"]'));
      await keyboard.press('ControlOrMeta+Home');
      for (let row = 0; row < 20 && !(await isFocused(link)); row++) await keyboard.press('ArrowDown');
      const headings = await table.getByRole('columnheader').allInnerTexts();
      const steps = headings.findIndex((text) => text.startsWith(remote));
      for (let step = 0; step < steps; step++) await keyboard.press('ArrowRight');
      await expect(button(new RegExp(`^${remote} on ${site}`))).toBeFocused();
      await keyboard.press('Enter');
    },
  };
}

type Shown = { readonly remotes: readonly { readonly remote: string; readonly version: string }[] };

/** The version of a remote that a site runs. */
export async function versionOn(
  { forecourt }: TestPlatform,
  site: string,
  remote: string,
): Promise<string | undefined> {
  const { remotes } = await forecourt<Shown>('show', site);
  return remotes.find((each) => each.remote === remote)?.version;
}
