import { slotBrandOffers, slotSearchFinanceWarning } from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Button, EmptyState, Icon } from '@forecourt/kit/ui';
import { CardGrid } from '../../features/card/card-grid.tsx';
import { ModelTiles } from '../../features/models/model-tiles.tsx';
import { countOf } from '../../model/search/display-count.ts';
import { BrandBanner } from './brand-banner.tsx';
import styles from './brand-page.module.css';
import type { BrandData } from './load.ts';

/** A brand's page: banner and description, its models in stock, a row of its cars. @source spec §2, NAV-019 */
export function BrandPage({ data }: { readonly data: BrandData }) {
  const { brand, count, models, cars } = data;
  const site = useSite();
  const href = useHref();
  const all = href('search.results', { scope: brand.slug });
  return (
    <>
      <BrandBanner {...data} />
      <div className={styles.page}>
        {count === 0 && (
          <EmptyState
            title={`No ${brand.title} ${site.nounPlural} in stock right now`}
            icon="search"
            actions={
              <Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
                See everything in stock
              </Button>
            }
          >
            Call us on {site.phone} and we’ll help you look for one.
          </EmptyState>
        )}
        {models.length > 0 && (
          <section className={styles.section} aria-labelledby="models">
            <h2 id="models" className={styles.title}>
              {brand.title} models in stock
            </h2>
            <ModelTiles models={models} label={`${brand.title} models`} />
          </section>
        )}
        {cars.length > 0 && (
          <section className={styles.section} aria-labelledby="stock">
            <div className={styles.head}>
              <h2 id="stock" className={styles.title}>
                In stock now
              </h2>
              <a className={styles.more} href={all}>
                All {countOf(count, site)}
                <Icon name="arrow-right" size={18} />
              </a>
            </div>
            <CardGrid cars={cars} className={styles.cars} aria-label={`${brand.title} stock`} />
            <Slot of={slotSearchFinanceWarning} context={{}} className={styles.warning} />
          </section>
        )}
        <section className={styles.offers} aria-labelledby="offers">
          <h2 id="offers" className={styles.title}>
            {brand.title} offers
          </h2>
          <Slot of={slotBrandOffers} context={{ manufacturer: brand.slug }} />
        </section>
      </div>
    </>
  );
}
