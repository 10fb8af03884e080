import { useSite } from '@forecourt/kit/island';
import { showsFinance } from '../../model/eligibility.ts';
import { creditLine } from '../../model/wording.ts';
import styles from './warning.module.css';

/** The prescribed comparison-rate warning with lender and licence; renders nothing when the dealer shows no finance. */
export function Warning() {
  const site = useSite();
  if (!showsFinance(site)) return null;
  return (
    <p className={styles.warning}>
      {`*${site.finance.warning} Weekly repayments are estimates for the displayed price. ${creditLine(site.finance)}`}
    </p>
  );
}
