import { useHref, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, Button } from '@forecourt/kit/ui';
import { BrandMark } from '../../features/brand/brand-mark.tsx';
import { countOf } from '../../model/search/display-count.ts';
import styles from './brand-page.module.css';
import type { BrandData } from './load.ts';

/**
 * The brand's name, and the dealer's description of the brand. The picture is the brand's banner, or else a photo of
 * one of its cars.
 */
export function BrandBanner({ brand, count, picture, isIllustration }: BrandData) {
  const site = useSite();
  const href = useHref();
  return (
    <div className={styles.banner}>
      <div className={styles.words}>
        <Breadcrumbs
          crumbs={[
            { label: 'Home', href: href('shell.home') },
            { label: 'Brands', href: href('search.brands') },
            { label: brand.title },
          ]}
        />
        {brand.logo && <BrandMark title={brand.title} logo={brand.logo} className={styles.logo} />}
        <h1 className={styles.heading}>
          {brand.title} <span className={styles.at}>at {site.name}</span>
        </h1>
        {brand.description && <p className={styles.description}>{brand.description}</p>}
        <div className={styles.actions}>
          {count > 0 && (
            <Button icon="search" href={href('search.results', { scope: brand.slug })}>
              See {countOf(count, site)}
            </Button>
          )}
          <Button variant="outline" icon="pin" href={href('location.list')}>
            Where to find us
          </Button>
        </div>
      </div>
      {picture && (
        <div className={styles.frame}>
          <img
            className={styles.picture}
            src={picture}
            alt=""
            width={1200}
            height={900}
            fetchPriority="high"
            decoding="async"
          />
          {isIllustration && <span className={styles.mark}>Illustration</span>}
        </div>
      )}
    </div>
  );
}
