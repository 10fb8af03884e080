import type { OfferContext } from '../../features/offer/use-offer.ts';
import { useOffer } from '../../features/offer/use-offer.ts';
import { wholeDollarsCents } from '../../model/repayment.ts';
import { money, percentAYear } from '../../model/wording.ts';
import styles from './card-teaser.module.css';

/**
 * A weekly figure with the comparison rate, both in the same size and weight. The warning the
 * asterisk points to stands under the results. @source spec §2, §5, CARD-024, FIN-062
 */
export function CardTeaser({ context }: { readonly context: OfferContext }) {
  const terms = useOffer(context);
  if (terms === null) return null;
  return (
    <p className={styles.line}>
      <strong className={styles.figure}>{`${money(wholeDollarsCents(terms.weeklyCents))} /wk`}</strong>
      {' · '}
      <strong className={styles.figure}>{percentAYear(terms.comparisonRatePercent)}</strong>
      {' comparison rate*'}
    </p>
  );
}
