import type { MarkName } from '@forecourt/contracts/site-config';
import { markShapes } from '@forecourt/contracts/site-config';
import styles from './brand.module.css';

/** The dealer's sign in the theme's colours. */
export function Mark({ name, className }: { readonly name: MarkName; readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {markShapes(name).map(({ d, paint, opacity }) => (
        <path key={d} className={styles[paint]} d={d} opacity={opacity} />
      ))}
    </svg>
  );
}
