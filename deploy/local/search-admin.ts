import { randomBytes } from 'node:crypto';
import type { ApiKey, KeyStore, SearchKey } from '@forecourt/search';
import { array, custom } from 'zod/mini';
import { readPrivate, TextsByName, writePrivate } from './private-file.ts';

/** Environment variable with the admin key; `forecourt search setup` reads it too. */
const variable = 'SEARCH_ADMIN_KEY';

/**
 * The admin key of the built-in search engine: from the environment, or generated at the first start and stored in
 * `file`.
 */
export async function searchAdminKey(file: string, env: NodeJS.ProcessEnv): Promise<SearchKey> {
  const kept = (await readPrivate(file, TextsByName, 'there will be another admin key of the search')) ?? {};
  const key = env[variable] ?? kept[variable] ?? randomBytes(24).toString('hex');
  if (kept[variable] !== key) await writePrivate(file, { [variable]: key });
  return { key, role: 'admin' };
}

const Keys = array(custom<ApiKey>((key) => typeof key === 'object' && key !== null && 'value' in key));

/** A file for the search keys that are created over HTTP. Only its owner can read it. */
export function createKeyFile(file: string): KeyStore {
  return {
    load: async () => (await readPrivate(file, Keys, 'keys made by `forecourt search setup` are then gone')) ?? [],
    save: (keys) => writePrivate(file, keys),
  };
}
