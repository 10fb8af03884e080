import type { PriceLine } from '@forecourt/contracts';
import { longDate } from '@forecourt/contracts';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './price.module.css';

/**
 * A car's price as `priceOf` returns it: the price, its type and the higher previous price, or the site's text
 * for a missing price. A vehicle page also shows the day on which the previous price ended. The type is never
 * shown larger than the price.
 */
export function Price({
  price,
  size = 'card',
  typeHref,
  className,
}: {
  readonly price: PriceLine;
  /** `small`: in tables and bars; `card`: in lists; `page`: the main price of a vehicle page. */
  readonly size?: 'small' | 'card' | 'page';
  /** Link of the price type, such as to the charges that the price does not include. */
  readonly typeHref?: string | undefined;
  readonly className?: string | undefined;
}) {
  if (price.kind !== 'price') return <p className={classNames(styles.words, styles[size], className)}>{price.text}</p>;
  return (
    <p className={classNames(styles.line, styles[size], className)}>
      <span className={styles.figure}>{price.text}</span>
      {price.type && typeHref === undefined && <span className={styles.type}>{price.type}</span>}
      {price.type && typeHref !== undefined && (
        <a className={classNames(styles.type, styles.link)} href={typeHref}>
          {price.type}
        </a>
      )}
      {price.wasText !== undefined && (
        <span className={styles.was}>
          <VisuallyHidden>Was </VisuallyHidden>
          <s>{price.wasText}</s>
          {size === 'page' && price.wasUntil !== undefined && ` until ${longDate(price.wasUntil).replace(/^0/, '')}`}
        </span>
      )}
    </p>
  );
}
