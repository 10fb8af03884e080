import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './icon-button.module.css';

/**
 * A 44 px square button with an icon and no text.
 *
 * @param label accessible name and tooltip
 */
export function IconButton({
  icon,
  label,
  outlined = false,
  className,
  ...rest
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly outlined?: boolean;
} & Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, outlined && styles.outlined, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}
