import { dollars } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Icon } from '@forecourt/kit/ui';
import type { Quote } from '../../model/enquiry-lead.ts';
import styles from './enquiry.module.css';

type ShownQuote = Pick<Quote, 'weeklyCents' | 'frequency' | 'repaymentCents' | 'comparisonRatePercent'>;

/** The longest possible text, to reserve its height. */
const widest: ShownQuote = {
  weeklyCents: 888_800,
  frequency: 'fortnight',
  repaymentCents: 888_888,
  comparisonRatePercent: 88.88,
};

/**
 * The estimate that is sent with the enquiry. A repayment is always shown with its comparison rate and the prescribed
 * warning. Space is reserved for a late estimate, so that it causes no layout shift.
 *
 * @param quote undefined: there is no estimate yet
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
              ? 'If you work out a repayment on this page, we’ll send it with your enquiry.'
              : quoteText(quote)}
          </span>
        </span>
      </p>
      <p className={styles.notice}>*{finance.warning}</p>
    </div>
  );
}

function quoteText(quote: ShownQuote): string {
  return `We’ll send this with your enquiry: ${repaymentText(quote)}, ${quote.comparisonRatePercent}% p.a. comparison rate*`;
}

/** The repayment as the shopper saw it; per week unless the estimate names another period. */
function repaymentText({ weeklyCents, frequency = 'week', repaymentCents }: ShownQuote): string {
  return frequency === 'week' || repaymentCents === undefined
    ? `${dollars(Math.round(weeklyCents / 100))} a week`
    : `${dollars(repaymentCents / 100)} a ${frequency}`;
}
