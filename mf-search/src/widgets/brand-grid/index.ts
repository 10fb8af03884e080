import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import type { BrandEntry } from '../../model/landing/brand-entries.ts';
import { brandEntries, otherMakes } from '../../model/landing/brand-entries.ts';
import { HomeBrands } from './home-brands.tsx';

/** Maximum number of brands: two rows. The directory shows the other brands. */
const mostBrands = 12;

/**
 * The brands on the home page of a group: the brands of the group's directory or, if it has no directory, the makes
 * with the most cars.
 */
export default defineWidget<Record<string, never>, readonly BrandEntry[], SearchGateways>({
  async load({ gateways, nowMs, signal, site: { brands } }) {
    const { facets } = await gateways.stock.of([], { cars: 0, nowMs, signal });
    const makes = facets.make ?? {};
    return [...brandEntries(brands, makes), ...(brands.length === 0 ? otherMakes(brands, makes) : [])].slice(
      0,
      mostBrands,
    );
  },
  View: HomeBrands,
  hydrate: 'never',
});
