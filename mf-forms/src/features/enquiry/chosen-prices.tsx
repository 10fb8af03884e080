import { useFormState } from 'react-final-form';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { valuesOf } from '../../model/form-answers.ts';
import styles from './chosen-prices.module.css';
import { useFormAbout } from './fields/form-about.tsx';
import { usePricedFields } from './fields/use-priced-fields.ts';

/**
 * The chosen options of the questions that have prices, with their prices. Renders nothing before the first choice. On
 * wide screens it stays in view while the form scrolls. Prices are texts such as `from $265`, so there is no total.
 */
export function ChosenPrices() {
  const { asks, idOf } = useFormAbout();
  const fields = usePricedFields(asks.shown);
  const { values } = useFormState<EnquiryDraft>({ subscription: { values: true } });
  const answers = valuesOf(values, fields);
  const priced = fields.filter(({ options = [] }) => options.some(({ price }) => price !== undefined));
  const chosen = priced.flatMap(({ name, options = [] }) => {
    const answer = answers[name];
    return options
      .filter(({ value }) => (Array.isArray(answer) ? answer.includes(value) : answer === value))
      .map((option) => ({ ...option, key: `${name} ${option.value}` }));
  });
  if (chosen.length === 0) return null;
  return (
    <div className={styles.bar}>
      <p id={idOf('choices')} className={styles.title}>
        Your choices
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content needs keyboard access */}
      <ul className={styles.list} aria-labelledby={idOf('choices')} tabIndex={0}>
        {chosen.map(({ key, label, price }) => (
          <li key={key}>
            {label}
            {price !== undefined && (
              <>
                {' '}
                <b>{price}</b>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
