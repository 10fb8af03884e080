import type { MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './chip.module.css';

/**
 * Something that was chosen and can be taken away again.
 *
 * @param href address without the choice: then the chip is a link, which works before any script does
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
