import type { PaymentMethod } from '@forecourt/contracts/site-config';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './payment-marks.module.css';

const marks: Readonly<Record<PaymentMethod, { readonly name: string; readonly drawing: ReactNode }>> = {
  mastercard: {
    name: 'Mastercard',
    drawing: (
      <>
        {' '}
        <circle cx="19" cy="16" r="9" fill="#EB001B" />
        <circle cx="29" cy="16" r="9" fill="#F79E1B" fillOpacity="0.9" />
      </>
    ),
  },
  visa: {
    name: 'Visa',
    drawing: (
      <>
        {' '}
        <text x="24" y="21.5" textAnchor="middle" fontSize="15" fontWeight="800" fontStyle="italic" fill="#1A1F71">
          VISA
        </text>
      </>
    ),
  },
  maestro: {
    name: 'Maestro',
    drawing: (
      <>
        {' '}
        <circle cx="19" cy="16" r="9" fill="#0099DF" />
        <circle cx="29" cy="16" r="9" fill="#ED0006" fillOpacity="0.85" />
      </>
    ),
  },
  'google-pay': {
    name: 'Google Pay',
    drawing: (
      <>
        {' '}
        <text x="24" y="21" textAnchor="middle" fontSize="13" fontWeight="600" fill="#3C4043">
          <tspan fill="#4285F4">G</tspan> Pay
        </text>
      </>
    ),
  },
  'apple-pay': {
    name: 'Apple Pay',
    drawing: (
      <>
        {' '}
        <path
          d="M14.6 12.1c.7-.9.6-1.9.6-2.2-.7 0-1.5.5-1.9 1-.5.6-.8 1.3-.7 2.1.8 0 1.5-.4 2-.9Zm.6 1c-1.1-.1-2 .6-2.6.6-.5 0-1.3-.6-2.2-.6-1.100 0-2.200.7-2.700 1.700-1.200 2-.3 5 .8 6.700.6.8 1.200 1.700 2.100 1.700.8 0 1.200-.5 2.200-.5 1 0 1.300.5 2.200.5.900 0 1.500-.8 2.100-1.600.6-.9.9-1.800.9-1.900 0 0-1.700-.7-1.700-2.600 0-1.600 1.300-2.400 1.400-2.400-.8-1.200-2-1.300-2.500-1.300Z"
          fill="#000"
        />
        <text x="30" y="21" textAnchor="middle" fontSize="13" fontWeight="600" fill="#000">
          Pay
        </text>
      </>
    ),
  },
};

/**
 * Logos of the payment methods, with their names.
 *
 * @param methods those that the payment provider accepts: no others may be shown
 * @source spec §2, FORM-054
 */
export function PaymentMarks({ methods }: { readonly methods: readonly PaymentMethod[] }) {
  const id = useId();
  return (
    <div className={styles.strip}>
      <h3 id={id} className={styles.title}>
        We accept
      </h3>
      <ul className={styles.marks} aria-labelledby={id}>
        {methods.map((method) => (
          <li key={method}>
            <svg className={styles.mark} viewBox="0 0 48 32" role="img" aria-label={marks[method].name}>
              <rect x="0.5" y="0.5" width="47" height="31" rx="5" fill="#FFF" stroke="#C9CED4" />
              {marks[method].drawing}
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
