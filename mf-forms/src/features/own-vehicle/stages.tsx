import { useId } from 'react';
import styles from './stages.module.css';

/** Stages of a purchase, in order. @source spec §4, FORM-039 */
const stages = [
  { name: 'Indicative', text: 'An estimate, with a range, based on what you tell us.' },
  { name: 'Inspection', text: 'We check your vehicle’s condition, rego papers and service history in person.' },
  { name: 'Exact offer', text: 'Our exact price. Trade it in, sell it to us, or say no thanks.' },
] as const;

/**
 * The three stages from an indicative amount to an exact offer.
 *
 * @param current the indicative amount, or the inspection once it is requested
 */
export function Stages({ current }: { readonly current: 'indicative' | 'inspection' }) {
  const id = useId();
  const here = current === 'indicative' ? 0 : 1;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        How it works
      </h2>
      <ol className={styles.list}>
        {stages.map(({ name, text }, index) => (
          <li
            key={name}
            className={index < here ? styles.past : styles.stage}
            aria-current={index === here ? 'step' : undefined}
          >
            <p className={styles.name}>
              {name}
              {index === here && <span className={styles.here}>You are here</span>}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
