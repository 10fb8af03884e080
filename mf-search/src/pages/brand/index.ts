import {
  slotBrandOffers,
  slotCardCompare,
  slotCardFavourite,
  slotCardFinance,
  slotSearchFinanceWarning,
} from '@forecourt/contracts';
import { definePage } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { BrandPage } from './brand-page.tsx';
import { brandHead } from './head.ts';
import type { BrandData } from './load.ts';
import { loadBrand } from './load.ts';

/** The page of a brand in the dealer's directory, with its stock, at `/{brand}/overview`. @source spec §2, NAV-019 */
export default definePage<BrandData, SearchGateways>({
  load: loadBrand,
  head: brandHead,
  View: BrandPage,
  slots: [slotCardCompare, slotCardFavourite, slotCardFinance, slotBrandOffers, slotSearchFinanceWarning],
  sitemap: () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
});
