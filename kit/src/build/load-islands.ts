import type { Page, Remote, Widget } from '../island/index.ts';

/** An island of a remote, with the name of its chunk. */
export type NamedIsland = {
  readonly table: 'pages' | 'widgets';
  readonly name: string;
  readonly island: Page | Widget;
};

/**
 * Loads all islands of a remote.
 *
 * @throws Error ISLAND_NOT_DEFINED
 */
export async function loadIslands(remote: Remote): Promise<readonly NamedIsland[]> {
  const load = async (table: NamedIsland['table']) =>
    Promise.all(
      Object.entries(remote[table]).map(async ([name, lazy]) => {
        const island = (await lazy?.())?.default as Page | Widget | undefined;
        if (island?.kind !== undefined) return { table, name, island };
        throw new Error(
          `ISLAND_NOT_DEFINED: ${remote.name}/${name} has no default export made by definePage or defineWidget`,
        );
      }),
    );
  return [...(await load('pages')), ...(await load('widgets'))];
}
