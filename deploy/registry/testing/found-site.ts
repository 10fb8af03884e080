import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Moved, RegistryOperations } from '../operations/operations.ts';
import { unwrap } from '../refusal.ts';
import { demoConfig } from './demo-config.ts';

/** A site of its own for a test, at revision 1, with the host `<slug>.example`. */
export async function foundSite(
  operations: RegistryOperations,
  slug: string,
  changes: Partial<SiteConfig> = {},
): Promise<Moved> {
  unwrap(await operations.addHost(slug, `${slug}.example`));
  const config = demoConfig({ slug, ...changes });
  return unwrap(await operations.applyConfig(slug, { config, why: 'opening', expectedRevision: 0 }));
}
