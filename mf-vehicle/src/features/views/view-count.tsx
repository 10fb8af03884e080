import { useSite } from '@forecourt/kit/island';
import styles from './view-count.module.css';

/** View count, on sites that show it. The line's height is reserved until the number is known. @source VDP-081 */
export function ViewCount({ views }: { readonly views: number | null }) {
  const { vdp } = useSite();
  if (vdp.showViews !== true) return null;
  return (
    <p className={styles.views}>
      {views !== null && views > 0 && (views === 1 ? 'Viewed once' : `Viewed ${views.toLocaleString('en-AU')} times`)}
    </p>
  );
}
