import type { HostedIndex } from '@forecourt/stock';
import { createAlgoliaSink } from '@forecourt/stock';
import * as z from 'zod/mini';
import type { SearchAccess } from '../../cli/search/search-client.ts';
import { requested, requestedOrNull } from '../../cli/search/search-client.ts';
import { setUpIndexes } from '../../cli/search/set-up-search.ts';
import { wantedIndex } from '../../cli/search/wanted.ts';

/**
 * The platform's data in the `userData` of an index: the installation that owns the index, and a stamp that identifies
 * the data from which its records were made.
 */
const UserData = z.looseObject({ forecourt: z.object({ installation: z.string(), stamp: z.nullable(z.string()) }) });

/**
 * Writes an index at Algolia, if it is empty or belongs to this installation. This prevents a wrong configuration from
 * overwriting the index of another owner.
 *
 * @param installation unique name of this installation
 */
export function createHostedIndex(access: SearchAccess, indexName: string, installation: string): HostedIndex {
  const { client, where } = access;

  async function mark(userData: unknown, stamp: string | null): Promise<void> {
    const indexSettings = { userData: { ...(userData as object | null), forecourt: { installation, stamp } } };
    const { taskID } = await requested(access, client.setSettings({ indexName, indexSettings }));
    await requested(access, client.waitForTask({ indexName, taskID }));
  }

  async function readUserData() {
    return (await requestedOrNull(access, client.getSettings({ indexName })))?.userData;
  }

  async function refuseOthers(owner: string | undefined): Promise<void> {
    if (owner === installation) return;
    const searchParams = { query: '', hitsPerPage: 0, analytics: false };
    const found = await requestedOrNull(access, client.searchSingleIndex({ indexName, searchParams }));
    const cars = found?.nbHits ?? 0;
    if (cars > 0)
      throw new Error(
        `HOSTED_INDEX_TAKEN: the index "${indexName}" of ${where} holds ${cars} records of ` +
          `${owner === undefined ? 'somebody else' : 'another installation'}. Delete it there, or choose another search.index.`,
      );
  }

  return {
    ...createAlgoliaSink(client, indexName),
    prepare: async () => {
      const userData = await readUserData();
      const { success, data } = z.safeParse(UserData, userData);
      const owned = success ? data.forecourt : undefined;
      await refuseOthers(owned?.installation);
      await setUpIndexes(access, { indexes: [wantedIndex(indexName)], keys: [] }, false);
      if (owned?.installation === installation) return owned.stamp;
      await mark(userData, null);
      return null;
    },
    stamp: async (stamp) => mark(await readUserData(), stamp),
    isRefused: isRefusedRecord,
  };
}

/** Whether the error means that Algolia rejects a record, for example because the record is too big for the plan. */
export function isRefusedRecord(error: unknown): boolean {
  const status = (error as { readonly status?: unknown } | null)?.status;
  return status === 400 || status === 413;
}
