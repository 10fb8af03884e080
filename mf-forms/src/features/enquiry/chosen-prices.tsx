import { useFormState } from 'react-final-form';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { valuesOf } from '../../model/form-answers.ts';
import styles from './chosen-prices.module.css';
import { useFormAbout } from './fields/form-about.tsx';
import { usePricedFields } from './fields/use-priced-fields.ts';

/**
 * The chosen options that have a price; renders nothing for a form without prices. On wide screens it stays in view
 * while the form scrolls. Prices are texts such as `from $265`, so there is no total.
 */
export function ChosenPrices() {
  const fields = usePricedFields(useFormAbout().asks.shown);
  const { values } = useFormState<EnquiryDraft>({ subscription: { values: true } });
  const answers = valuesOf(values, fields);
  const priced = fields.flatMap(({ name, options = [] }) =>
    options.filter(({ price }) => price !== undefined).map((option) => ({ ...option, answer: answers[name] })),
  );
  if (priced.length === 0) return null;
  const chosen = priced.filter(({ value, answer }) =>
    Array.isArray(answer) ? answer.includes(value) : answer === value,
  );
  return (
    <div className={styles.bar}>
      <p className={styles.title}>Your choices</p>
      {chosen.length === 0 ? (
        <p className={styles.none}>Choose a service to see its price here.</p>
      ) : (
        <ul className={styles.list}>
          {chosen.map(({ value, label, price }) => (
            <li key={value}>
              {label} <b>{price}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
