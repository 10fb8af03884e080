import { randomBytes } from 'node:crypto';
import type { KeyStore, SearchKey } from '@forecourt/search';
import { readPrivate, writePrivate } from './private-file.ts';

/** The variable that `forecourt search setup` reads its key from. */
const variable = 'SEARCH_ADMIN_KEY';

/** The key that may do everything with the built-in engine: the environment's, else one made on first use and kept in `file`. */
export async function searchAdminKey(file: string, env: NodeJS.ProcessEnv): Promise<SearchKey> {
  const kept = (await readPrivate<Record<string, string>>(file)) ?? {};
  const key = env[variable] ?? kept[variable] ?? randomBytes(24).toString('hex');
  if (kept[variable] !== key) await writePrivate(file, { [variable]: key });
  return { key, role: 'admin' };
}

/** Keys made over HTTP, kept in a file that only its owner reads. */
export function createKeyFile(file: string): KeyStore {
  return {
    load: async () => (await readPrivate<Awaited<ReturnType<KeyStore['load']>>>(file)) ?? [],
    save: (keys) => writePrivate(file, keys),
  };
}
