import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { SearchKey } from '@forecourt/search';

/** Secrets by the name of the variable that a site's configuration gives. */
export type Secrets = Readonly<Record<string, string>>;

/**
 * One search-only key for each site, made on first use and kept in `file`. What the environment
 * sets wins.
 */
export async function siteSecrets(
  file: string,
  configs: readonly SiteConfig[],
  env: NodeJS.ProcessEnv,
): Promise<Secrets> {
  const kept = await readKept(file);
  const secrets = Object.fromEntries(
    configs.map(({ search }) => [
      search.key.env,
      env[search.key.env] ?? kept[search.key.env] ?? randomBytes(16).toString('hex'),
    ]),
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/** Keys of the built-in engine: each sees only the stock of its site's dealerships. */
export function searchKeysOf(configs: readonly SiteConfig[], secrets: Secrets): SearchKey[] {
  return configs.map(({ search, dealerships }) => ({
    key: secrets[search.key.env] ?? '',
    role: 'search',
    filters: dealerships.map((slug) => `dealership_slug:"${slug}"`).join(' OR '),
    indexes: [`${search.index}*`],
  }));
}

async function readKept(file: string): Promise<Secrets> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
