import type { IslandFiles, RemoteManifest } from '@forecourt/contracts/release';
import { kitSheet } from '@forecourt/contracts/release';
import type { StatsCompilation } from '@rspack/core';
import type { Remote } from '../island/index.ts';
import { jsonSchemaOf } from './describe-declarations.ts';
import type { NamedIsland } from './load-islands.ts';
import { loadIslands } from './load-islands.ts';

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
  const describe = ({ name, island }: NamedIsland): [string, IslandFiles] => {
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
        ...(island.kind === 'widget' && island.accepts !== undefined && { context: jsonSchemaOf(island.accepts) }),
        ...(island.action !== undefined && { form: island.action.form }),
        slots: (island.slots ?? []).map((slot) => slot.name),
      },
    ];
  };
  const islands = await loadIslands(remote);
  const all = (table: NamedIsland['table']) =>
    Object.fromEntries(islands.filter((each) => each.table === table).map(describe));
  return { pages: all('pages'), widgets: all('widgets') };
}
