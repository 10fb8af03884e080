import { dollars, emptySearch, writeSearch } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Icon } from '@forecourt/kit/ui';
import { useId } from 'react';
import { priceLimits } from '../search-box/price-limits.ts';
import styles from './budget-panel.module.css';

/** Four round prices to start from, as links. */
export function BudgetPanel() {
  const { nounPlural, search } = useSite();
  const href = useHref();
  const id = useId();
  const limits = spread(priceLimits(search.priceSlider), 4);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.panel}>
        <div>
          <h2 id={id} className={styles.title}>
            Start from what suits you
          </h2>
          <p className={styles.text}>
            Pick the most you want to spend and see every one of our {nounPlural} that fits, dearest first.
          </p>
        </div>
        <ul className={styles.limits}>
          {limits.map((max) => (
            <li key={max}>
              <a
                className={styles.limit}
                href={href(
                  'search.results',
                  { scope: 'new-used-and-demo-cars' },
                  writeSearch({ ...emptySearch, sortBy: 'price_desc', ranges: { price: { max } } }),
                )}
              >
                <span className={styles.upTo}>Up to</span>
                <span className={styles.price}>{dollars(max)}</span>
                <Icon name="arrow-right" size={18} className={styles.arrow} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** `count` of the values, evenly over all of them. */
function spread(values: readonly number[], count: number): readonly number[] {
  const step = Math.max(1, Math.floor(values.length / count));
  return values.filter((_, index) => index % step === step - 1).slice(0, count);
}
