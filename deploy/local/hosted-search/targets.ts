import type { SiteConfig } from '@forecourt/contracts/site-config';

/** An index at Algolia that the platform writes. */
export type HostedTarget = {
  /** `<application>/<index>` */
  readonly name: string;
  readonly application: string;
  readonly index: string;
  /** Sorted slugs of the dealerships whose cars the index contains: the dealerships of all sites that use the index. */
  readonly dealerships: readonly string[];
  /** Slugs of the sites that use the index. */
  readonly sites: readonly string[];
};

/** Name of the environment variable with the write key of an Algolia application. */
export const writeKeyVariable = (application: string) => `SEARCH_WRITE_KEY_${application}`;

/**
 * The hosted indexes of these sites. Sites that name the same index share it; sites that use the built-in engine have
 * no hosted index.
 */
export function hostedTargets(configs: readonly SiteConfig[]): readonly HostedTarget[] {
  const hosted = configs.filter(({ search }) => search.engine === 'algolia');
  const groups = Map.groupBy(hosted, ({ search }) => `${search.applicationId}/${search.index}`);
  return [...groups].map(([name, sites]) => ({
    name,
    application: sites[0]?.search.applicationId ?? '',
    index: sites[0]?.search.index ?? '',
    dealerships: [...new Set(sites.flatMap(({ dealerships }) => dealerships))].sort(),
    sites: sites.map(({ slug }) => slug).sort(),
  }));
}

/** The key that permits writing the index; empty if the environment does not contain it. */
export function writeKeyOf({ application }: HostedTarget, env: NodeJS.ProcessEnv): string {
  return env[writeKeyVariable(application)]?.trim() ?? '';
}

/** Message for the operator if the key is missing from the environment; null if the key is present. */
export function writeKeyProblem(target: HostedTarget, env: NodeJS.ProcessEnv): string | null {
  if (writeKeyOf(target, env) !== '') return null;
  return (
    `SECRET_MISSING: ${target.sites.join(', ')}: search.engine is "algolia", and ${writeKeyVariable(target.application)} is not ` +
    `set. Set it to a key of the application ${target.application} that may write its indexes, or leave search.engine out`
  );
}

/** @throws Error SECRET_MISSING if a hosted index of these sites has no write key */
export function assertWriteKeys(configs: readonly SiteConfig[], env: NodeJS.ProcessEnv): void {
  for (const target of hostedTargets(configs)) {
    const problem = writeKeyProblem(target, env);
    if (problem !== null) throw new Error(problem);
  }
}
