import {
  slotHomeBodies,
  slotHomeBrands,
  slotHomeBudget,
  slotHomeDealer,
  slotHomeFeatured,
  slotHomeFigures,
  slotHomeLocations,
  slotHomeOffers,
  slotHomePrice,
  slotHomeRecent,
  slotHomeReviews,
  slotHomeSearch,
  slotHomeSlides,
  slotHomeTowing,
  slotSearchFinanceWarning,
} from '@forecourt/contracts';
import type { ArticleBrief } from '@forecourt/contracts/api';
import { definePage, found } from '@forecourt/kit/island';
import type { ShellGateways } from '../content/gateways.ts';
import type { HomeData } from './data.ts';
import { Home } from './home.tsx';
import { homeHead } from './home-head.ts';

/** Number of articles in the single row; the blog has the rest. */
const mostArticles = 3;

export default definePage<HomeData, ShellGateways>({
  async load({ gateways, signal }) {
    // If the blog fails, the home page is shown without it.
    const articles = await gateways.content.articles(signal).catch((): readonly ArticleBrief[] => []);
    return found({ articles: articles.slice(0, mostArticles) });
  },
  head: (_, site) => homeHead(site),
  View: Home,
  slots: [
    slotHomeSearch,
    slotHomeSlides,
    slotHomeTowing,
    slotHomeBodies,
    slotHomePrice,
    slotHomeBudget,
    slotHomeFeatured,
    slotHomeFigures,
    slotHomeDealer,
    slotHomeOffers,
    slotHomeLocations,
    slotHomeReviews,
    slotHomeBrands,
    slotHomeRecent,
    slotSearchFinanceWarning,
  ],
  sitemap: () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
});
