import {
  slotHomeBodies,
  slotHomeBrands,
  slotHomeBudget,
  slotHomeFeatured,
  slotHomePrice,
  slotHomeRecent,
  slotHomeSearch,
  slotSearchFinanceWarning,
} from '@forecourt/contracts';
import { definePage, found } from '@forecourt/kit/island';
import { Home } from './home.tsx';
import { homeHead } from './home-head.ts';

export default definePage({
  load: async () => found(null),
  head: (_, site) => homeHead(site),
  View: Home,
  slots: [
    slotHomeSearch,
    slotHomeBodies,
    slotHomePrice,
    slotHomeBudget,
    slotHomeFeatured,
    slotHomeBrands,
    slotHomeRecent,
    slotSearchFinanceWarning,
  ],
  sitemap: () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
});
