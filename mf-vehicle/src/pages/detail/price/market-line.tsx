import { dollars } from '@forecourt/contracts';
import type { PriceGauge } from '@forecourt/contracts/api';
import type { Site } from '@forecourt/contracts/site-config';
import { useSite } from '@forecourt/kit/island';
import { classNames, Icon } from '@forecourt/kit/ui';
import { marketPosition } from '../../../model/offer/market-position.ts';
import { priceComparison } from '../../../model/offer/price-comparison.ts';
import styles from './market-line.module.css';
import { marketAnchor } from './price-market.tsx';
import { PriceScaleLine } from './price-scale-line.tsx';

/**
 * The market position beside the price: a text and, from 761 px, the scale. It links to the section with the method and
 * source.
 *
 * @param served the gauge that the page was loaded with. If it was not loaded in time, there is no line, because a late
 * line would move visible text
 * @param isCurrent false after a price change. The text is then only a link to the section, which loads a new gauge
 * @source spec §2, §9, VDP-068…VDP-074
 */
export function MarketLine({
  served,
  isCurrent,
  className,
}: {
  readonly served: PriceGauge | null | undefined;
  readonly isCurrent: boolean;
  readonly className?: string | undefined;
}) {
  const site = useSite();
  const { noun } = site;
  const comparison = shownComparison(site, served);
  if (comparison === null) return null;
  const { label, listing, least, most, scale } = comparison;
  return (
    <a className={classNames(styles.line, className)} href={`#${marketAnchor}`}>
      {isCurrent ? (
        <>
          <span className={styles.words}>
            <Icon name="tag" size={18} />
            <span>
              <b>{label}</b>
              {` · ${marketPosition(comparison)}`}
            </span>
          </span>
          <span className={styles.scale}>
            <PriceScaleLine
              scale={scale}
              own={`This ${noun} ${dollars(listing)}`}
              ends={[dollars(least), dollars(most)]}
            />
          </span>
        </>
      ) : (
        <span className={styles.words}>How the price compares</span>
      )}
    </a>
  );
}

/** The comparison that the line shows; null if there is no line. */
export function shownComparison({ plugins }: Pick<Site, 'plugins'>, served: PriceGauge | null | undefined) {
  return plugins?.priceGauge !== true || served == null ? null : priceComparison(served);
}
