import { dollars } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Icon } from '@forecourt/kit/ui';
import type { Quote } from '../../model/enquiry-lead.ts';
import styles from './enquiry.module.css';

/**
 * The estimate that goes along with the enquiry. A repayment never stands without its comparison rate
 * and the prescribed warning. @source expectations 45
 */
export function QuoteLine({ quote }: { readonly quote: Quote }) {
  const { finance } = useSite();
  return (
    <div className={styles.quote}>
      <p className={styles.figures}>
        <Icon name="check" size={18} />
        {`Your estimate goes with it: ${dollars(Math.round(quote.weeklyCents / 100))} a week, ${quote.comparisonRatePercent}% p.a. comparison rate*`}
      </p>
      <p className={styles.notice}>*{finance.warning}</p>
    </div>
  );
}
