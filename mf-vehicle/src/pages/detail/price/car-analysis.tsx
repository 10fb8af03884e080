import type { Car } from '@forecourt/contracts';
import { dollars, marketComparison } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Section } from '../facts/section.tsx';
import styles from './car-analysis.module.css';

/** Id of the section, for links from the price. */
export const analysisAnchor = 'price-analysis';

/** The price compared with the market average, on sites with the plugin. @source spec §3, VDP-075 */
export function CarAnalysis({ car }: { readonly car: Car }) {
  const { plugins, noun, nounPlural } = useSite();
  const analysis = plugins?.carAnalysis === true ? marketComparison(car) : null;
  if (analysis === null) return null;
  const { price, average, market, below } = analysis;
  const most = Math.max(price, average);
  return (
    <Section title="Price analysis" id={analysisAnchor}>
      <div className={styles.card}>
        <p className={styles.result}>
          {below > 0 ? (
            <>
              <b>{dollars(below)}</b> below the market average
            </>
          ) : (
            'About the market average'
          )}
        </p>
        <dl className={styles.bars}>
          <Bar label={`This ${noun}`} amount={price} of={most} own />
          <Bar label="Market average" amount={average} of={most} />
        </dl>
        <p className={styles.note}>
          {`The market average is the average advertised price for ${nounPlural} of the same model with similar age and kilometres ${market === 'state' ? 'in this state' : 'across Australia'}, from our pricing data.`}
        </p>
      </div>
    </Section>
  );
}

function Bar({
  label,
  amount,
  of,
  own = false,
}: {
  readonly label: string;
  readonly amount: number;
  readonly of: number;
  readonly own?: boolean;
}) {
  return (
    <div className={styles.bar}>
      <dt>{label}</dt>
      <dd className={styles.amount}>{dollars(amount)}</dd>
      <svg className={styles.picture} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={own ? styles.own : styles.average} width={(100 * amount) / of} height="1" />
      </svg>
    </div>
  );
}
