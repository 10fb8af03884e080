import type { ArticleBrief } from '@forecourt/contracts/api';
import type { HomeSection, Site } from '@forecourt/contracts/site-config';
import { useSite } from '@forecourt/kit/island';
import type { ComponentType } from 'react';
import type { HomeData } from './data.ts';
import { GroupHero } from './heroes/group-hero.tsx';
import { LandscapeHero } from './heroes/landscape-hero.tsx';
import { PhotoHero } from './heroes/photo-hero.tsx';
import { PricesHero } from './heroes/prices-hero.tsx';
import styles from './home.module.css';
import { Articles } from './sections/articles.tsx';
import { Bodies } from './sections/bodies.tsx';
import { Brands } from './sections/brands.tsx';
import { Featured } from './sections/featured.tsx';
import { Locations, Offers, Reviews } from './sections/listed-sections.tsx';
import { ByBudget, ByPrice, Recent, Slides, Towing } from './sections/plain-sections.tsx';
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
  slides: Slides,
  stats: Stats,
  tiles: DealerTiles,
  bodies: Bodies,
  brands: Brands,
  featured: Featured,
  offers: Offers,
  price: ByPrice,
  towing: Towing,
  budget: ByBudget,
  reviews: Reviews,
  locations: Locations,
  articles: Articles,
  sell: Sell,
  visit: VisitPanel,
  recent: Recent,
};

/** Default sections by hero. Search box and price bands are part of the heroes, so they are not sections. */
const layouts: { readonly [Name in Hero]: readonly HomeSection[] } = {
  // biome-ignore format: a page reads from its top to its foot
  photo: ['hero', 'slides', 'bodies', 'price', 'featured', 'offers', 'budget', 'sell', 'reviews', 'locations', 'articles', 'visit', 'recent'],
  // biome-ignore format: as above
  prices: ['hero', 'slides', 'bodies', 'featured', 'offers', 'price', 'reviews', 'budget', 'locations', 'articles', 'sell', 'recent'],
  // biome-ignore format: as above
  landscape: ['hero', 'slides', 'bodies', 'featured', 'towing', 'offers', 'reviews', 'price', 'budget', 'articles', 'sell', 'locations', 'visit', 'recent'],
  // biome-ignore format: as above
  group: ['hero', 'slides', 'stats', 'tiles', 'brands', 'featured', 'price', 'locations', 'budget', 'sell', 'reviews', 'articles', 'visit', 'recent'],
};

/**
 * The dealer's home page, with the sections of its configuration or its template.
 *
 * @source requirements NAV-014, NAV-015, NAV-048
 */
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
