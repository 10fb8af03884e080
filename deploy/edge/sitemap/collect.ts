import type { AddressesResult, SitemapAddress } from '@forecourt/contracts/release';
import type { PlannedIsland } from '../document/layout.ts';
import type { RenderCommon } from '../render/job.ts';
import type { RenderPool } from '../render/pool.ts';
import type { ServerFile } from '../render/server-file.ts';

export type CollectDeps = {
  readonly pool: Pick<RenderPool, 'render'>;
  /** A version's `server.mjs`. */
  readonly server: (island: PlannedIsland) => ServerFile;
};

/** `none`: the page lists no addresses. */
export type Collected =
  | { readonly kind: 'addresses'; readonly addresses: readonly SitemapAddress[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: string };

/** More slices of one page than this are a remote that does not come to an end. */
const mostSlices = 2_000;

/** Every address of a page, slice by slice: each slice is a job of its own, with a job's deadline. */
export async function collectAddresses(
  island: PlannedIsland,
  common: Omit<RenderCommon, 'address'>,
  { pool, server }: CollectDeps,
): Promise<Collected> {
  const addresses: SitemapAddress[] = [];
  let after: string | null = null;
  for (let slice = 0; slice < mostSlices; slice++) {
    const [result] = (await pool.render({
      kind: 'addresses',
      page: island.name,
      after,
      server: server(island),
      common: { ...common, address: { path: '/', query: '', params: {} } },
    })) as readonly (AddressesResult | undefined)[];
    if (result === undefined) return { kind: 'failed', message: 'the worker gave no answer' };
    if (result.kind !== 'addresses') return result;
    for (const address of result.addresses) addresses.push(address);
    if (result.next === null) return { kind: 'addresses', addresses };
    if (result.next === after) break;
    after = result.next;
  }
  return { kind: 'failed', message: `SITEMAP_ENDLESS: ${island.name} does not come to an end (after ${after})` };
}
