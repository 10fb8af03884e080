import type { Budget } from '@forecourt/budget';
import { BudgetExceeded } from '@forecourt/budget';
import type { AddressesResult, SitemapAddress } from '@forecourt/contracts/release';
import type { PlannedIsland } from '../composition/plan.ts';
import type { RenderCommon } from '../render/job.ts';
import type { RenderPool } from '../render/pool.ts';
import type { ServerFile } from '../render/server-file.ts';
import { longestAddress, timeOf } from './xml.ts';

export type CollectDeps = {
  readonly pool: Pick<RenderPool, 'render'>;
  /** A version's `server.mjs`. */
  readonly server: (island: PlannedIsland) => ServerFile;
  readonly budget: Budget;
};

/** `none`: the page lists no addresses. */
export type Collected =
  | { readonly kind: 'addresses' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Collects the addresses of a page in batches: each batch is a separate job with a job's deadline, and is passed on
 * before the next is requested.
 *
 * @param take receives a batch; resolving to `enough` ends the collection
 */
export async function collectAddresses(
  island: PlannedIsland,
  common: Omit<RenderCommon, 'address'>,
  { pool, server, budget }: CollectDeps,
  take: (addresses: readonly SitemapAddress[]) => Promise<'more' | 'enough'>,
): Promise<Collected> {
  const subject = `${island.remote}/${island.name}`;
  let after: string | null = null;
  let addresses = 0;
  for (let slice = 0; slice < budget.sitemapSlices; slice++) {
    const [result] = (await pool.render({
      kind: 'addresses',
      page: island.name,
      after,
      server: server(island),
      common: { ...common, address: { path: '/', query: '', params: {} } },
    })) as readonly (AddressesResult | undefined)[];
    if (result === undefined) return { kind: 'failed', message: 'the worker gave no answer' };
    if (result.kind !== 'addresses') return result;
    addresses += result.addresses.length;
    if (result.addresses.length > budget.sitemapSliceAddresses)
      return { kind: 'failed', message: new BudgetExceeded('sitemapSliceAddresses', budget, subject).message };
    if (addresses > budget.sitemapAddresses)
      return { kind: 'failed', message: new BudgetExceeded('sitemapAddresses', budget, subject).message };
    if ((await take(result.addresses.flatMap(listed))) === 'enough' || result.next === null)
      return { kind: 'addresses' };
    if (result.next === after)
      return { kind: 'failed', message: `SITEMAP_ENDLESS: ${subject} gives the same slice again (after ${after})` };
    after = result.next;
  }
  return { kind: 'failed', message: new BudgetExceeded('sitemapSlices', budget, subject).message };
}

/** The address with only what is stored, or nothing if it is too long: server code returns texts of any length. */
function listed({ path, lastModified, ...others }: SitemapAddress): readonly SitemapAddress[] {
  if (path.length > longestAddress) return [];
  const changed = timeOf(lastModified);
  return [{ ...others, path, ...(changed !== undefined && { lastModified: changed }) }];
}
