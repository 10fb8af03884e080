import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { stockFilterClauses } from '@forecourt/contracts';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { SearchKey } from '@forecourt/search';
import { readPrivate, TextsByName, writePrivate } from './private-file.ts';

/** The sites' search keys for the built-in engine. They are updated when a site's configuration changes. */
export type SiteKeys = {
  /** Values of the environment variables that configurations name, including those of sites that are created later. */
  readonly secrets: Secrets;
  /** The current keys; a new array after each change of a site. */
  readonly keys: () => readonly SearchKey[];
  /**
   * Returns `secrets` together with the secrets that a new configuration needs. `learn` stores these when the
   * configuration is applied. If the site uses another search engine, the environment has to provide its key.
   */
  readonly secretsWith: (config: SiteConfig) => Secrets;
  /** Updates a site's key when its configuration is applied, and stores its secret. */
  readonly learn: (config: SiteConfig) => Promise<void>;
};

/**
 * Placeholder key while a configuration is only validated. The real key is generated when the configuration is
 * applied.
 */
const unkeptKey = 'made when the site is learnt';

/** Opens the search keys of all sites, including sites that are created later. For `file` see `siteSecrets`. */
export async function openSiteKeys(
  file: string,
  configs: readonly SiteConfig[],
  env: NodeJS.ProcessEnv,
  {
    signingKey,
    others = [],
  }: {
    readonly signingKey: string;
    /** Keys that belong to no site, such as the admin key. */
    readonly others?: readonly SearchKey[];
  },
): Promise<SiteKeys> {
  const secrets: Record<string, string> = { ...(await siteSecrets(file, configs, env, signingKey)) };
  let last: Promise<unknown> = Promise.resolve();
  const keyOf = new Map(configs.map((config) => [config.slug, searchKeyOf(config, secrets)]));
  let keys: readonly SearchKey[] | null = null;
  const tokensOf = ({ podium, backends = [] }: SiteConfig): Secrets => {
    const names = [podium, ...backends].flatMap((service) => service?.token?.env ?? []);
    return Object.fromEntries(
      names.flatMap((name) => {
        const token = env[name];
        return token === undefined ? [] : [[name, token]];
      }),
    );
  };
  const secretsWith = (config: SiteConfig): Secrets => {
    const { key, host } = config.search;
    const value = secrets[key.env] ?? env[key.env] ?? (host === '' ? unkeptKey : undefined);
    return { ...secrets, ...tokensOf(config), ...(value !== undefined && { [key.env]: value }) };
  };
  return {
    secrets,
    keys: () => (keys ??= [...keyOf.values(), ...others]),
    secretsWith,
    learn(config) {
      const learnt = last.then(async () => {
        const { env: variable } = config.search.key;
        // The file has the keys of all sites, so it is not read for a site whose key is known.
        if (secrets[variable] === undefined) Object.assign(secrets, await siteSecrets(file, [config], env, signingKey));
        Object.assign(secrets, tokensOf(config));
        keyOf.set(config.slug, searchKeyOf(config, secrets));
        keys = null;
      });
      last = learnt.catch(() => {});
      return learnt;
    },
  };
}

/** Values of secrets by the name of their environment variable. */
export type Secrets = Readonly<Record<string, string>>;

/**
 * One search-only key per site, derived from the signing key, so all processes of a platform derive the same key. The
 * keys are stored in `file`, so they survive a change of the signing key. A value in the environment takes precedence.
 */
export async function siteSecrets(
  file: string,
  configs: readonly SiteConfig[],
  env: NodeJS.ProcessEnv,
  signingKey: string,
): Promise<Secrets> {
  const kept = (await readPrivate(file, TextsByName, 'the sites then get other search keys')) ?? {};
  // Keys of other sites stay in the file, because a site may return to an older configuration, or be created later.
  const made = Object.fromEntries(
    configs.map(({ search }) => [
      search.key.env,
      env[search.key.env] ?? kept[search.key.env] ?? derivedKey(signingKey, search.key.env),
    ]),
  );
  const secrets = { ...kept, ...made };
  if (!isDeepStrictEqual(secrets, kept)) await writePrivate(file, secrets);
  return secrets;
}

function derivedKey(signingKey: string, variable: string): string {
  return createHmac('sha256', signingKey).update(`search key ${variable}`).digest('hex').slice(0, 32);
}

/**
 * Keys for the built-in engine. A site's key can read only the stock that the site's filter includes.
 *
 * @source requirements SRCH-042
 */
export function searchKeysOf(configs: readonly SiteConfig[], secrets: Secrets): SearchKey[] {
  return configs.map((config) => searchKeyOf(config, secrets));
}

function searchKeyOf(config: SiteConfig, secrets: Secrets): SearchKey {
  return {
    key: secrets[config.search.key.env] ?? '',
    role: 'search',
    filters: stockFilterClauses(config).join(' AND '),
    indexes: [`${config.search.index}*`],
    owner: config.slug,
  };
}
