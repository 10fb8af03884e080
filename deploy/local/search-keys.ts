import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { stockFilterClauses } from '@forecourt/contracts';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { SearchKey } from '@forecourt/search';
import { readPrivate, TextsByName, writePrivate } from './private-file.ts';

/** The sites' keys to the built-in engine, as the sites are now. */
export type SiteKeys = {
  /** Values of the variables that configurations name; grows with the sites. */
  readonly secrets: Secrets;
  /** Another list whenever a site has changed. */
  readonly keys: () => readonly SearchKey[];
  /**
   * The secrets with those a configuration names that is not running yet, which are kept only when it is learnt. Without
   * the key of a site whose engine is another: the environment has to give that one.
   */
  readonly secretsWith: (config: SiteConfig) => Secrets;
  /** Opens to the site's key what its configuration says now, and keeps its secret. */
  readonly learn: (config: SiteConfig) => Promise<void>;
};

/** Stands for the key of a site that is only tried: one is made when it is learnt. */
const unkeptKey = 'made when the site is learnt';

/**
 * Keys of the sites, those included that are made later. See `siteSecrets` for `file`.
 *
 * @param others keys that stand beside them
 */
export async function openSiteKeys(
  file: string,
  configs: readonly SiteConfig[],
  env: NodeJS.ProcessEnv,
  others: readonly SearchKey[] = [],
): Promise<SiteKeys> {
  const secrets: Record<string, string> = { ...(await siteSecrets(file, configs, env)) };
  let last: Promise<unknown> = Promise.resolve();
  const known = new Map(configs.map((config) => [config.slug, config]));
  const current = () => [...searchKeysOf([...known.values()], secrets), ...others];
  let keys = current();
  const tokenOf = ({ podium }: SiteConfig): Secrets => {
    const token = podium && env[podium.token.env];
    return podium === undefined || token === undefined ? {} : { [podium.token.env]: token };
  };
  const secretsWith = (config: SiteConfig): Secrets => {
    const { key, host } = config.search;
    const value = secrets[key.env] ?? env[key.env] ?? (host === '' ? unkeptKey : undefined);
    return { ...secrets, ...tokenOf(config), ...(value !== undefined && { [key.env]: value }) };
  };
  return {
    secrets,
    keys: () => keys,
    secretsWith,
    learn(config) {
      const learnt = last.then(async () => {
        known.set(config.slug, config);
        // Another process of the same folder may have made it first.
        Object.assign(secrets, await siteSecrets(file, [...known.values()], { ...env, ...secrets }), tokenOf(config));
        keys = current();
      });
      last = learnt.catch(() => {});
      return learnt;
    },
  };
}

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
  const kept = (await readPrivate(file, TextsByName, 'the sites then get other search keys')) ?? {};
  // Other names stay: a site may run an older configuration, or be made later in this start.
  const made = Object.fromEntries(
    configs.map(({ search }) => [
      search.key.env,
      env[search.key.env] ?? kept[search.key.env] ?? randomBytes(16).toString('hex'),
    ]),
  );
  const secrets = { ...kept, ...made };
  if (!isDeepStrictEqual(secrets, kept)) await writePrivate(file, secrets);
  return secrets;
}

/** Keys of the built-in engine: each sees the stock its site's filter lets through, and nothing else. @source requirements SRCH-042 */
export function searchKeysOf(configs: readonly SiteConfig[], secrets: Secrets): SearchKey[] {
  return configs.map((config) => {
    return {
      key: secrets[config.search.key.env] ?? '',
      role: 'search',
      filters: stockFilterClauses(config).join(' AND '),
      indexes: [`${config.search.index}*`],
    };
  });
}
