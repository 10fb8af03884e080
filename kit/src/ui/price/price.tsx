import type { PriceLine } from '@forecourt/contracts';
import { longDate } from '@forecourt/contracts';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './price.module.css';

/**
 * A car's price as `priceOf` returns it: the price, its type and the higher previous price, on a vehicle page with the day on
 * which it ended, or the site's text in place of a price. The type is never larger than the price.
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
  /** What the price type links to, such as the charges that it leaves out. */
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
