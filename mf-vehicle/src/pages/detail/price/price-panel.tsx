import { dollars } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { readDate, writeDate } from '../../../model/facts/calendar.ts';
import type { PriceComparison } from '../../../model/offer/price-comparison.ts';
import { Section } from '../facts/section.tsx';
import styles from './price-panel.module.css';
import { PriceScaleLine } from './price-scale-line.tsx';

type PricePanelProps = {
  readonly comparison: PriceComparison;
  /** Name of the gauge's provider. */
  readonly source: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

/**
 * The price compared with the market: label, bar and scale, and the method of the comparison.
 * @source spec §2, §9, VDP-071…VDP-074
 */
export function PricePanel({ comparison, source, today }: PricePanelProps) {
  const { label, band, barPercent, listing, least, most, median, compared, description, scale } = comparison;
  const day = readDate(today);
  const { noun, nounPlural } = useSite();
  const range = `${dollars(least)} to ${dollars(most)}`;
  return (
    <Section title="How the price compares">
      <div className={styles.card}>
        <div>
          <p className={styles.label}>{label}</p>
          <svg
            className={styles.bar}
            viewBox="0 0 100 6"
            preserveAspectRatio="none"
            role="img"
            aria-label={`${label}: ${dollars(listing)}, compared with ${range} for similar vehicles. A fuller bar means a lower price.`}
          >
            <rect className={styles.track} width="100" height="6" />
            <rect className={styles.fill} data-band={band} width={barPercent} height="6" />
          </svg>
        </div>
        <div>
          <PriceScaleLine
            scale={scale}
            own={`This ${noun} ${dollars(listing)}`}
            ends={[dollars(least), dollars(most)]}
          />
          <p className={styles.range}>
            {`Similar vehicles: ${range}`}
            {median !== null && `, median ${dollars(median)}`}
            {compared !== null && `. ${compared} ${compared === 1 ? noun : nounPlural} compared`}
          </p>
        </div>
        <p className={styles.method}>
          {description !== '' && `${description} `}
          {`Source: ${source}${day === null ? '' : `, ${writeDate(day)}`}. A fuller bar means a lower price. This is a guide, not a valuation.`}
        </p>
      </div>
    </Section>
  );
}
