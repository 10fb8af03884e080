import { Button } from '@forecourt/kit/ui';
import type { PromoWords } from '../../model/card/promo-places.ts';
import styles from './promo-card.module.css';

/**
 * The dealer's promotional card among the results; renders nothing without a title and a link.
 *
 * @source spec §4, SRCH-032
 */
export function PromoCard({ promo: { title, text, label, href } }: { readonly promo: PromoWords }) {
  if (title === undefined || href === undefined) return null;
  return (
    <aside className={styles.promo} aria-label={title}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <Button size="small" href={href} className={styles.button}>
        {label ?? title}
      </Button>
    </aside>
  );
}
