import { useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { useId } from 'react';
import frame from './section.module.css';
import styles from './sell.module.css';

const steps = [
  ['Tell us about it', 'Registration, kilometres and condition.'],
  ['We look it over', 'Bring it in for an inspection.'],
  ['You get an offer', 'Our exact price. Take it, or say no thanks.'],
] as const;

/** Link to sell a car to the dealer, if the dealer accepts trade-ins. */
export function Sell() {
  const { features, name, noun } = useSite();
  const href = useHref();
  const id = useId();
  if (!features.tradeIn) return null;
  return (
    <section className={frame.section} aria-labelledby={id}>
      <div className={styles.panel}>
        <div>
          <h2 id={id} className={styles.title}>
            Sell us your {noun}
          </h2>
          <p className={styles.text}>
            Tell {name} what you have and get an offer, whether you’re selling outright or trading in.
          </p>
          <div className={styles.actions}>
            <Button className={styles.first} href={href('forms.sell')}>
              Sell your {noun}
            </Button>
            <Button className={styles.second} variant="outline" href={href('forms.trade-in')}>
              Value a trade-in
            </Button>
          </div>
        </div>
        <ol className={styles.steps}>
          {steps.map(([title, text], index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <b>{title}</b>
              <span className={styles.stepText}>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
