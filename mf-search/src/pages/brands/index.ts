import { definePage, found } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { brandEntries, otherMakes } from '../../model/landing/brand-entries.ts';
import type { BrandsData } from './brands.tsx';
import { Brands } from './brands.tsx';
import { brandsHead } from './head.ts';

/** The brand directory and the other makes in stock, at `/brands`. @source spec §2, NAV-018, NAV-020 */
export default definePage<BrandsData, SearchGateways>({
  async load({ gateways, nowMs, signal, site: { brands } }) {
    const { facets, count } = await gateways.stock.of([], { cars: 0, nowMs, signal });
    const makes = facets.make ?? {};
    return found({ entries: brandEntries(brands, makes), others: otherMakes(brands, makes), count });
  },
  head: brandsHead,
  View: Brands,
  sitemap: () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
});
