import { join } from 'node:path';
import type { EventReference, RemoteManifest } from '@forecourt/contracts/release';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { createRegistryClient, readVersionFolder } from '../../deploy/registry/client/index.ts';
import { unwrap } from '../../deploy/registry/index.ts';
import type { TestPlatform } from './platform.ts';
import { workspaceRoot } from './run-node.ts';

/**
 * Publishes the built package under another number.
 *
 * @param change what the version's manifest declares differently
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

/** Declares the second version of an event, which no published version of another remote fits. */
export const withNewEvent =
  (name: string) =>
  ({ publishes, subscribes }: RemoteManifest): Partial<RemoteManifest> => {
    const raised = (events: readonly EventReference[]) =>
      events.map((each) => (each.name === name ? { ...each, version: 2, schema: 'of the second version' } : each));
    return { publishes: raised(publishes), subscribes: raised(subscribes) };
  };

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

/** A page of the console, by what stands on it. */
export function consoleOf(page: Page, { adminPort }: Pick<TestPlatform, 'adminPort'>) {
  // Toasts are dialogs too, though not modal ones.
  const dialog = page.locator('[role=dialog]:not([aria-modal=false])');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  return {
    dialog,
    button,
    /** Follows the navigation to a page. */
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
