import type { Site } from '@forecourt/contracts/site-config';
import { useSite } from '@forecourt/kit/island';
import type { ComponentType } from 'react';
import { GroupHero } from './heroes/group-hero.tsx';
import { LandscapeHero } from './heroes/landscape-hero.tsx';
import { PhotoHero } from './heroes/photo-hero.tsx';
import { PricesHero } from './heroes/prices-hero.tsx';
import styles from './home.module.css';
import { BudgetPanel } from './sections/budget-panel.tsx';
import { Featured } from './sections/featured.tsx';
import { Stats } from './sections/stats.tsx';
import { VisitPanel } from './sections/visit-panel.tsx';
import { BodyTiles } from './tiles/body-tiles.tsx';
import { BrandGrid } from './tiles/brand-grid.tsx';
import { DealerTiles } from './tiles/dealer-tiles.tsx';

/** What follows a hero, in order; the hero itself brings search box or bands where its drawing wants them. */
const layouts: { readonly [Hero in Site['theme']['arrangement']['hero']]: readonly ComponentType[] } = {
  photo: [PhotoHero, BodyTiles, BudgetPanel, Featured, VisitPanel],
  prices: [PricesHero, BodyTiles, Featured, VisitPanel],
  landscape: [LandscapeHero, BodyTiles, Featured, BudgetPanel, VisitPanel],
  group: [GroupHero, Stats, DealerTiles, BrandGrid, Featured, VisitPanel],
};

/** The dealer's front door, arranged as its template says. @source requirements NAV-014, NAV-015, NAV-048 */
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
