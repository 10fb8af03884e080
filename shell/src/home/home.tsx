import type { ArticleBrief } from '@forecourt/contracts/api';
import type { HomeSection, Site } from '@forecourt/contracts/site-config';
import { useSite } from '@forecourt/kit/island';
import type { ComponentType } from 'react';
import { GroupHero } from './heroes/group-hero.tsx';
import { LandscapeHero } from './heroes/landscape-hero.tsx';
import { PhotoHero } from './heroes/photo-hero.tsx';
import { PricesHero } from './heroes/prices-hero.tsx';
import styles from './home.module.css';
import type { HomeData } from './index.ts';
import { Articles } from './sections/articles.tsx';
import { Bodies } from './sections/bodies.tsx';
import { Brands } from './sections/brands.tsx';
import { ByBudget } from './sections/by-budget.tsx';
import { ByPrice } from './sections/by-price.tsx';
import { Featured } from './sections/featured.tsx';
import { Locations } from './sections/locations.tsx';
import { Offers } from './sections/offers.tsx';
import { Recent } from './sections/recent.tsx';
import { Reviews } from './sections/reviews.tsx';
import { Sell } from './sections/sell.tsx';
import { Stats } from './sections/stats.tsx';
import { VisitPanel } from './sections/visit-panel.tsx';
import { DealerTiles } from './tiles/dealer-tiles.tsx';

type Part = ComponentType<{ readonly articles: readonly ArticleBrief[] }>;
type Hero = Site['theme']['arrangement']['hero'];

const heroes: { readonly [Name in Hero]: Part } = {
  photo: PhotoHero,
  prices: PricesHero,
  landscape: LandscapeHero,
  group: GroupHero,
};

const parts: { readonly [Name in Exclude<HomeSection, 'hero'>]: Part } = {
  stats: Stats,
  tiles: DealerTiles,
  bodies: Bodies,
  brands: Brands,
  featured: Featured,
  offers: Offers,
  price: ByPrice,
  budget: ByBudget,
  reviews: Reviews,
  locations: Locations,
  articles: Articles,
  sell: Sell,
  visit: VisitPanel,
  recent: Recent,
};

/** How every page of a template ends. */
const foot = ['budget', 'sell', 'reviews', 'locations', 'articles', 'visit', 'recent'] as const;

/** What follows a hero unless the site says otherwise; the hero itself brings search box or bands where its drawing wants them. */
const layouts: { readonly [Name in Hero]: readonly HomeSection[] } = {
  photo: ['hero', 'bodies', 'price', 'featured', 'offers', ...foot],
  prices: ['hero', 'bodies', 'featured', 'offers', 'price', ...foot],
  landscape: ['hero', 'bodies', 'featured', 'offers', 'price', ...foot],
  group: ['hero', 'stats', 'tiles', 'brands', 'featured', 'price', ...foot],
};

/** The dealer's home page, arranged as its template or its configuration says. @source requirements NAV-014, NAV-015, NAV-048 */
export function Home({ data: { articles } }: { readonly data: HomeData }) {
  const { home, theme } = useSite();
  const { hero } = theme.arrangement;
  return (
    <div className={styles.home}>
      {(home.sections ?? layouts[hero]).map((name) => {
        const Section = name === 'hero' ? heroes[hero] : parts[name];
        return <Section key={name} articles={articles} />;
      })}
    </div>
  );
}
