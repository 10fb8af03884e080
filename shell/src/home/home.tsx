import type { Site } from '@forecourt/contracts/site-config';
import { useSite } from '@forecourt/kit/island';
import type { ComponentType } from 'react';
import { GroupHero } from './heroes/group-hero.tsx';
import { LandscapeHero } from './heroes/landscape-hero.tsx';
import { PhotoHero } from './heroes/photo-hero.tsx';
import { PricesHero } from './heroes/prices-hero.tsx';
import styles from './home.module.css';
import { Bodies } from './sections/bodies.tsx';
import { Brands } from './sections/brands.tsx';
import { ByBudget } from './sections/by-budget.tsx';
import { ByPrice } from './sections/by-price.tsx';
import { Featured } from './sections/featured.tsx';
import { Recent } from './sections/recent.tsx';
import { Stats } from './sections/stats.tsx';
import { VisitPanel } from './sections/visit-panel.tsx';
import { DealerTiles } from './tiles/dealer-tiles.tsx';

/** What follows a hero, in order; the hero itself brings search box or bands where its drawing wants them. */
const layouts: { readonly [Hero in Site['theme']['arrangement']['hero']]: readonly ComponentType[] } = {
  photo: [PhotoHero, Bodies, ByPrice, Featured, ByBudget, VisitPanel, Recent],
  prices: [PricesHero, Bodies, Featured, ByPrice, ByBudget, VisitPanel, Recent],
  landscape: [LandscapeHero, Bodies, Featured, ByPrice, ByBudget, VisitPanel, Recent],
  group: [GroupHero, Stats, DealerTiles, Brands, Featured, ByPrice, ByBudget, VisitPanel, Recent],
};

/** The dealer's home page, arranged as its template says. @source requirements NAV-014, NAV-015, NAV-048 */
export function Home() {
  const { theme } = useSite();
  return (
    <div className={styles.home}>
      {layouts[theme.arrangement.hero].map((Part, index) => (
        <Part key={index} />
      ))}
    </div>
  );
}
