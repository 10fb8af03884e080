import { useId } from 'react';
import styles from './stages.module.css';

/** How a price for a vehicle comes about, in its order. @source spec §4, FORM-039 */
const stages = [
  { name: 'Indicative', text: 'You tell us about your vehicle and we reply with an indicative value.' },
  { name: 'Inspection', text: 'We inspect it at our yard: condition, papers and service history.' },
  { name: 'Exact offer', text: 'You get our exact price. Trade it in, sell it to us, or say no.' },
] as const;

/** The three stages; the form on the page is the first. */
export function Stages() {
  const id = useId();
  return (
    <section className={styles.stages} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        How it works
      </h2>
      <ol className={styles.list}>
        {stages.map(({ name, text }, index) => (
          <li key={name} className={styles.stage} aria-current={index === 0 ? 'step' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <p className={styles.name}>
                {name}
                {index === 0 && <span className={styles.here}>You are here</span>}
              </p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
