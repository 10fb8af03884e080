import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

/**
 * A grey placeholder in the final shape while content loads. It has no loading text for screen readers: the caller
 * provides it.
 */
export function Skeleton({
  shape = 'line',
  width = 'full',
  className,
}: {
  readonly shape?: 'line' | 'title' | 'photo';
  readonly width?: 'full' | 'three-quarters' | 'half' | 'third';
  readonly className?: string | undefined;
}) {
  return <span className={classNames(styles.skeleton, styles[shape], styles[width], className)} aria-hidden="true" />;
}
