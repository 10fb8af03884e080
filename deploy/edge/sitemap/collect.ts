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
  /** The file `server.mjs` of an island's version. */
  readonly server: (island: PlannedIsland) => ServerFile;
  readonly budget: Budget;
};

/** Result of a collection. `none`: the page does not list addresses. */
export type Collected =
  | { readonly kind: 'addresses' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Collects the addresses of a page in batches. Each batch is a separate job with its own time limit, and is passed to
 * `take` before the next batch is requested.
 *
 * @param take receives a batch; if it resolves to `enough`, the collection ends
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

/**
 * A list of this one address. `lastModified` is converted to UTC, and left out if it is not a valid time. The list is
 * empty if the path is too long: server code may return texts of any length.
 */
function listed({ path, lastModified, ...others }: SitemapAddress): readonly SitemapAddress[] {
  if (path.length > longestAddress) return [];
  const changed = timeOf(lastModified);
  return [{ ...others, path, ...(changed !== undefined && { lastModified: changed }) }];
}
