import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Moved, RegistryOperations } from '../operations/operations.ts';
import { unwrap } from '../refusal.ts';
import { demoConfig } from './demo-config.ts';

/** Assigns a configuration's host and dealerships to its site, as an admin does before the site is created. */
export async function assign(
  operations: RegistryOperations,
  { slug, url, dealerships }: Pick<SiteConfig, 'slug' | 'url' | 'dealerships'>,
): Promise<void> {
  unwrap(await operations.addHost(slug, new URL(url).hostname));
  for (const dealership of dealerships) unwrap(await operations.addDealership(slug, dealership));
}

/** Creates a site for a test at revision 1, with the host `<slug>.example` and its dealerships. */
export async function foundSite(
  operations: RegistryOperations,
  slug: string,
  changes: Partial<SiteConfig> = {},
): Promise<Moved> {
  const config = demoConfig({ slug, ...changes });
  await assign(operations, config);
  return unwrap(await operations.applyConfig(slug, { config, why: 'opening', expectedRevision: 0 }));
}
