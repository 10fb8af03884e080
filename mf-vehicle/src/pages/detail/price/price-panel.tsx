import { dollars } from '@forecourt/contracts';
import { readDate, writeDate } from '../../../model/facts/calendar.ts';
import type { PriceComparison } from '../../../model/offer/price-comparison.ts';
import { Section } from '../facts/section.tsx';
import styles from './price-panel.module.css';

type PricePanelProps = {
  readonly comparison: PriceComparison;
  /** Whose figures they are. */
  readonly source: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

/** The price among those of its market: in words, as a bar, and how it was compared. @source spec §2, §9, VDP-071…VDP-074 */
export function PricePanel({ comparison, source, today }: PricePanelProps) {
  const { label, band, barPercent, listing, least, most, description } = comparison;
  const day = readDate(today);
  const range = `${dollars(least)} to ${dollars(most)}`;
  return (
    <Section title="How the price compares">
      <div className={styles.card}>
        <p className={styles.label}>{label}</p>
        <div>
          <svg
            className={styles.bar}
            viewBox="0 0 100 6"
            preserveAspectRatio="none"
            role="img"
            aria-label={`${label}: ${dollars(listing)} in a market of ${range}. A fuller bar means a lower price.`}
          >
            <rect className={styles.track} width="100" height="6" />
            <rect className={styles.fill} data-band={band} width={barPercent} height="6" />
          </svg>
          <p className={styles.range}>{`Similar vehicles: ${range}`}</p>
        </div>
        <p className={styles.method}>
          {description !== '' && `${description} `}
          {`Source: ${source}${day === null ? '' : `, ${writeDate(day)}`}. A fuller bar means a lower price. This is a guide, not a valuation.`}
        </p>
      </div>
    </Section>
  );
}
