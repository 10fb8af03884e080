import type { PriceScale } from '../../../model/offer/price-comparison.ts';
import styles from './price-panel.module.css';

/**
 * A line with the market's price range, its median and the vehicle's price. It is hidden from screen readers, because
 * the text below has the same figures.
 *
 * @param own label of the vehicle's price
 * @param ends labels of the range's ends
 */
export function PriceScaleLine({
  scale: { least, most, median, listing },
  own,
  ends: [lowest, highest],
}: {
  readonly scale: PriceScale;
  readonly own: string;
  readonly ends: readonly [string, string];
}) {
  return (
    <svg className={styles.scale} aria-hidden="true">
      <text x={`${listing}%`} y="16" className={styles.own} textAnchor={anchorOf(listing)}>
        {own}
      </text>
      <rect className={styles.line} y="36" width="100%" height="4" rx="2" />
      <rect className={styles.market} x={`${least}%`} y="33" width={`${most - least}%`} height="10" rx="5" />
      {median !== null && <line className={styles.median} x1={`${median}%`} x2={`${median}%`} y1="29" y2="47" />}
      <circle className={styles.marker} data-marker cx={`${listing}%`} cy="38" r="8" />
      <text x={`${least}%`} y="66" className={styles.end} textAnchor="middle">
        {lowest}
      </text>
      <text x={`${most}%`} y="66" className={styles.end} textAnchor="middle">
        {highest}
      </text>
    </svg>
  );
}

/** Moves a label that is near an end of the line, so that it does not stick out. */
function anchorOf(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 25) return 'start';
  return percent > 75 ? 'end' : 'middle';
}
