import { randomBytes } from 'node:crypto';
import { stockFilterClauses } from '@forecourt/contracts';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { SearchKey } from '@forecourt/search';
import { readPrivate, writePrivate } from './private-file.ts';

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
  const kept = (await readPrivate<Secrets>(file)) ?? {};
  const secrets = Object.fromEntries(
    configs.map(({ search }) => [
      search.key.env,
      env[search.key.env] ?? kept[search.key.env] ?? randomBytes(16).toString('hex'),
    ]),
  );
  await writePrivate(file, secrets);
  return secrets;
}

/** Keys of the built-in engine: each sees the stock its site's filter lets through, and nothing else. @source requirements SRCH-042 */
export function searchKeysOf(configs: readonly SiteConfig[], secrets: Secrets): SearchKey[] {
  return configs.map((config) => {
    const filters = stockFilterClauses(config).join(' AND ');
    return {
      key: secrets[config.search.key.env] ?? '',
      role: 'search',
      // A site whose stock filter lets everything through has none; an empty one is refused.
      ...(filters !== '' && { filters }),
      indexes: [`${config.search.index}*`],
    };
  });
}
