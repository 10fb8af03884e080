import { useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { useId } from 'react';
import styles from './sell.module.css';

/** The way to sell to the dealer, where it takes trade-ins. */
export function Sell() {
  const { features, name, noun } = useSite();
  const href = useHref();
  const id = useId();
  if (!features.tradeIn) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.panel}>
        <div>
          <h2 id={id} className={styles.title}>
            Sell us your {noun}
          </h2>
          <p className={styles.text}>
            Tell {name} what you have. We look it up, look it over, and make you an offer: on its own, or against the
            one you choose here.
          </p>
        </div>
        <div className={styles.actions}>
          <Button href={href('forms.sell')}>Sell your {noun}</Button>
          <Button variant="outline" href={href('forms.trade-in')}>
            Value a trade-in
          </Button>
        </div>
      </div>
    </section>
  );
}
