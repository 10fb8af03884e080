import type { SynonymHit } from 'algoliasearch';
import type { Difference, PresentKey, PresentSynonym } from './differences.ts';
import { keyDifferences, settingDifferences, synonymDifferences } from './differences.ts';
import type { SearchAccess } from './search-client.ts';
import { requested, requestedOrNull } from './search-client.ts';
import type { Wanted, WantedIndex, WantedKey } from './wanted.ts';

/** One part of the setup, its state, and what was changed. */
export type SetupStep = {
  readonly kind: 'index' | 'order' | 'synonyms' | 'key';
  /** Name of the index, or slug of the site to which the key belongs. */
  readonly name: string;
  readonly state: 'unchanged' | 'made' | 'changed';
  readonly differences: readonly Difference[];
};

/** The step for a key, with the key's value. The value may be written only to the file that the operator names. */
export type KeyStep = { readonly step: SetupStep; readonly variable: string; readonly value: string | undefined };

const mostSynonyms = 1_000;

/**
 * Updates indexes, sort orders and synonyms. Parts that already have the required state are not written.
 *
 * @param dryRun only compares
 */
export async function setUpIndexes(access: SearchAccess, { indexes }: Wanted, dryRun: boolean): Promise<SetupStep[]> {
  const steps: SetupStep[] = [];
  for (const index of indexes) {
    steps.push(await setUpSettings(access, 'index', index.name, index.settings, dryRun));
    for (const order of index.orders)
      steps.push(await setUpSettings(access, 'order', order.name, order.settings, dryRun));
    steps.push(await setUpSynonyms(access, index, dryRun));
  }
  return steps;
}

async function setUpSettings(
  access: SearchAccess,
  kind: 'index' | 'order',
  indexName: string,
  settings: Readonly<Record<string, unknown>>,
  dryRun: boolean,
): Promise<SetupStep> {
  const present = await requestedOrNull(access, access.client.getSettings({ indexName }));
  const differences = settingDifferences(present as Readonly<Record<string, unknown>> | null, settings);
  if (differences.length > 0 && !dryRun) {
    const { taskID } = await requested(
      access,
      access.client.setSettings({ indexName, indexSettings: { ...settings } }),
    );
    await requested(access, access.client.waitForTask({ indexName, taskID }));
  }
  return { kind, name: indexName, state: stateOf(present, differences), differences };
}

/**
 * Algolia stores synonyms for each sort order separately. The synonyms of all sort orders are compared, and are written
 * together.
 */
async function setUpSynonyms(access: SearchAccess, index: WantedIndex, dryRun: boolean): Promise<SetupStep> {
  const present = await synonymsIn(access, index.name);
  let differences = synonymDifferences(present, index.synonyms);
  for (const { name } of index.orders) {
    if (differences.length > 0) break;
    differences = synonymDifferences(await synonymsIn(access, name), index.synonyms);
  }
  if (differences.length > 0 && !dryRun) {
    const { taskID } = await requested(
      access,
      access.client.saveSynonyms({
        indexName: index.name,
        // The client's type requires a mutable list, but the client does not change it.
        synonymHit: index.synonyms as SynonymHit[],
        forwardToReplicas: true,
        replaceExistingSynonyms: true,
      }),
    );
    await requested(access, access.client.waitForTask({ indexName: index.name, taskID }));
  }
  return { kind: 'synonyms', name: index.name, state: stateOf(present[0] ?? null, differences), differences };
}

async function synonymsIn(access: SearchAccess, indexName: string): Promise<readonly PresentSynonym[]> {
  const all: PresentSynonym[] = [];
  for (let page = 0; ; page += 1) {
    const searchSynonymsParams = { query: '', page, hitsPerPage: mostSynonyms };
    const response = await requestedOrNull(access, access.client.searchSynonyms({ indexName, searchSynonymsParams }));
    all.push(...(response?.hits ?? []));
    if (response === null || response.hits.length < mostSynonyms) return all;
  }
}

/** The keys that the search engine has. */
export async function presentKeys(access: SearchAccess): Promise<readonly PresentKey[]> {
  return (await requested(access, access.client.listApiKeys())).keys;
}

/**
 * The existing key of a site: the one whose value is in the environment variable, otherwise the one with the required
 * description.
 */
export function keyOf(wanted: WantedKey, present: readonly PresentKey[], held: string | undefined): PresentKey | null {
  const byValue = present.find(({ value }) => held !== undefined && value === held);
  return byValue ?? present.find(({ description }) => description === wanted.description) ?? null;
}

/** Creates a site's key, or updates its permissions. */
export async function setUpKey(
  access: SearchAccess,
  wanted: WantedKey,
  present: PresentKey | null,
  dryRun: boolean,
): Promise<KeyStep> {
  const differences = keyDifferences(present, wanted);
  const step: SetupStep = { kind: 'key', name: wanted.site, state: stateOf(present, differences), differences };
  const { variable } = wanted;
  if (dryRun || differences.length === 0) return { step, variable, value: present?.value };
  const { acl, description, indexes, filters } = wanted;
  const apiKey = {
    acl: [...acl],
    description,
    indexes: [...indexes],
    // Spaces are encoded as %20, because not every engine decodes a plus sign as a space.
    queryParameters: `filters=${encodeURIComponent(filters)}`,
  };
  if (present?.value !== undefined) {
    await requested(access, access.client.updateApiKey({ key: present.value, apiKey }));
    return { step, variable, value: present.value };
  }
  const { key } = await requested(access, access.client.addApiKey(apiKey));
  await requested(access, access.client.waitForApiKey({ operation: 'add', key }));
  return { step, variable, value: key };
}

function stateOf(present: unknown, differences: readonly Difference[]): SetupStep['state'] {
  if (differences.length === 0) return 'unchanged';
  return present === null ? 'made' : 'changed';
}
