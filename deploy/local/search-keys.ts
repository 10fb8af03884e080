import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { stockFilterClauses } from '@forecourt/contracts';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { SearchKey } from '@forecourt/search';
import { readPrivate, TextsByName, writePrivate } from './private-file.ts';

/** Search keys of the sites for the built-in engine, updated with their configurations. */
export type SiteKeys = {
  /** Values by environment variable that configurations name; sites created later are added. */
  readonly secrets: Secrets;
  /** A new array after each change of a site. */
  readonly keys: () => readonly SearchKey[];
  /**
   * The secrets plus those of a configuration that is not applied yet; these are stored only by `learn`. The key of a
   * site with another engine is not included: the environment has to provide it.
   */
  readonly secretsWith: (config: SiteConfig) => Secrets;
  /** Applies a site's configuration to its key, and stores its secret. */
  readonly learn: (config: SiteConfig) => Promise<void>;
};

/** Placeholder for the key of a configuration that is only checked: the key is generated when it is applied. */
const unkeptKey = 'made when the site is learnt';

/**
 * Opens the search keys of all sites, including sites created later. For `file` see `siteSecrets`.
 *
 * @param others additional keys
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
        // Another process with the same folder may have generated it first.
        Object.assign(secrets, await siteSecrets(file, [...known.values()], { ...env, ...secrets }), tokenOf(config));
        keys = current();
      });
      last = learnt.catch(() => {});
      return learnt;
    },
  };
}

/** Secrets by environment variable. */
export type Secrets = Readonly<Record<string, string>>;

/**
 * One search-only key per site, generated on first use and stored in `file`. Values of the environment take precedence.
 */
export async function siteSecrets(
  file: string,
  configs: readonly SiteConfig[],
  env: NodeJS.ProcessEnv,
): Promise<Secrets> {
  const kept = (await readPrivate(file, TextsByName, 'the sites then get other search keys')) ?? {};
  // Keys of other names stay: a site may run an older configuration, or be created later.
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

/**
 * Keys for the built-in engine: each can read only the stock that its site's filter includes. @source requirements
 * SRCH-042
 */
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
