import { dollars } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Icon } from '@forecourt/kit/ui';
import type { Quote } from '../../model/enquiry-lead.ts';
import styles from './enquiry.module.css';

/** As wide as figures get, so that the place of any is as high as this one's. */
const widest = { weeklyCents: 888_800, comparisonRatePercent: 88.88 };

/**
 * The estimate that goes along with the enquiry. A repayment never stands without its comparison rate and the
 * prescribed warning. Its place is there before it is, and as high: an estimate that comes late moves nothing.
 *
 * @param quote undefined while none has been made
 * @source expectations 45
 */
export function QuoteLine({ quote }: { readonly quote: Quote | undefined }) {
  const { finance } = useSite();
  return (
    <div className={styles.quote}>
      <p className={styles.figures}>
        <Icon name="check" size={18} />
        <span className={styles.figuresPlace} data-widest={quoteText(widest)}>
          <span>
            {quote === undefined
              ? 'If you estimate a repayment on this page, we send it with your enquiry.'
              : quoteText(quote)}
          </span>
        </span>
      </p>
      <p className={styles.notice}>*{finance.warning}</p>
    </div>
  );
}

function quoteText({
  weeklyCents,
  comparisonRatePercent,
}: Pick<Quote, 'weeklyCents' | 'comparisonRatePercent'>): string {
  return `Sent with your enquiry: ${dollars(Math.round(weeklyCents / 100))} a week, ${comparisonRatePercent}% p.a. comparison rate*`;
}
