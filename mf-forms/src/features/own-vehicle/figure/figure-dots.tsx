import { dollars } from '@forecourt/contracts';
import type { ValuationFigure } from '@forecourt/contracts/api';
import { dotsOf } from '../../../model/valuation/figure-dots.ts';
import styles from './figure.module.css';

const width = 452;
const axis = 104;

/** Dot plot of the compared vehicles' values. The range of the valuation is shown behind the dots. */
export function FigureDots({ figure }: { readonly figure: ValuationFigure }) {
  const { dots, from, to, offer, least, most } = dotsOf(figure, width);
  const said = `Going by ${figure.compared} comparable vehicles, we’d estimate yours at between ${dollars(least)} and ${dollars(most)}, most likely between ${dollars(figure.offer_from)} and ${dollars(figure.offer_to)}`;
  return (
    <svg viewBox={`0 0 ${width} 140`} className={styles.dots} role="img" aria-label={said}>
      <rect x={from} y="10" width={to - from} height={axis - 4} rx="4" className={styles.band} />
      {dots.map(({ x, level, isInside }, index) => (
        <circle
          key={index}
          cx={x}
          cy={axis - 13 - level * 12}
          r="4.5"
          className={isInside ? styles.inside : styles.outside}
        />
      ))}
      <path d={`M8 ${axis}H${width - 8}`} className={styles.axis} />
      <path d={`M${from + 4} ${axis}H${to - 4}`} className={styles.likely} />
      <rect x={offer - 2} y="4" width="4" height={axis + 4} rx="2" className={styles.needle} />
      <text x={from} y="132" textAnchor={from < 60 ? 'start' : 'middle'} className={styles.bound}>
        {dollars(figure.offer_from)}
      </text>
      <text x={to} y="132" textAnchor={to > width - 60 ? 'end' : 'middle'} className={styles.bound}>
        {dollars(figure.offer_to)}
      </text>
    </svg>
  );
}
