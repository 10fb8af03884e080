import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './tag.module.css';

/** A short label on a photo or beside a price: "Hybrid", "Reserved", "$1,840 below market". */
export function Tag({
  tone = 'plain',
  icon,
  children,
  className,
}: {
  readonly tone?: 'plain' | 'dark' | 'accent' | 'positive';
  readonly icon?: IconName;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return (
    <span className={classNames(styles.tag, styles[tone], className)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
