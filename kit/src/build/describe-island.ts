import type { IslandFiles, RemoteManifest } from '@forecourt/contracts/release';
import { kitSheet } from '@forecourt/contracts/release';
import type { StatsCompilation } from '@rspack/core';
import type { Page, Remote, Widget } from '../island/index.ts';

/** Files of a named chunk group, as the bundler reports them. */
type Group = { readonly assets?: readonly { readonly name: string }[] };

/**
 * Lists the files that each island of a remote needs.
 *
 * @throws Error ISLAND_CHUNK_UNNAMED when an island is not imported under its own chunk name
 */
export async function describeIslands(
  remote: Remote,
  groups: NonNullable<StatsCompilation['namedChunkGroups']>,
): Promise<Pick<RemoteManifest, 'pages' | 'widgets'>> {
  const describe = async (
    name: string,
    load: (() => Promise<{ default: unknown }>) | undefined,
  ): Promise<[string, IslandFiles]> => {
    const island = (await load?.())?.default as Page | Widget | undefined;
    if (island?.kind === undefined) {
      throw new Error(
        `ISLAND_NOT_DEFINED: ${remote.name}/${name} has no default export made by definePage or defineWidget`,
      );
    }
    const group = groups[name] as Group | undefined;
    if (group === undefined) {
      throw new Error(
        `ISLAND_CHUNK_UNNAMED: ${remote.name} must import ${name} with /* webpackChunkName: "${name}" */`,
      );
    }
    const files = (group.assets ?? []).map((asset) => asset.name);
    return [
      name,
      {
        chunks: files.filter((file) => file.endsWith('.js')),
        css: [kitSheet, ...files.filter((file) => file.endsWith('.css'))],
        hydrate: island.kind === 'page' ? 'load' : island.hydrate,
        ...(island.kind === 'widget' && island.storageKey !== undefined && { storageKey: island.storageKey }),
        ...(island.action !== undefined && { form: island.action.form }),
        slots: (island.slots ?? []).map((slot) => slot.name),
      },
    ];
  };
  const all = (table: { readonly [name: string]: (() => Promise<{ default: unknown }>) | undefined }) =>
    Promise.all(Object.entries(table).map(([name, load]) => describe(name, load)));
  return {
    pages: Object.fromEntries(await all(remote.pages as never)),
    widgets: Object.fromEntries(await all(remote.widgets as never)),
  };
}
