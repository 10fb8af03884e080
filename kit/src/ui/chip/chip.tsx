import type { MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './chip.module.css';

/**
 * A removable choice, such as a filter.
 *
 * @param href address without the choice: makes the chip a link, which works before hydration
 */
export function Chip({
  label,
  href,
  onRemove,
}: {
  readonly label: string;
  readonly href?: string | undefined;
  readonly onRemove?: ((event: MouseEvent) => void) | undefined;
}) {
  const content = (
    <>
      <VisuallyHidden>Remove </VisuallyHidden>
      {label}
      <Icon name="close" size={14} />
    </>
  );
  return href === undefined ? (
    <button type="button" className={styles.chip} onClick={onRemove}>
      {content}
    </button>
  ) : (
    <a className={styles.chip} href={href} onClick={onRemove}>
      {content}
    </a>
  );
}
