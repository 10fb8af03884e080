import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './button.module.css';

type Look = {
  /** `primary` once a block, at most; `tonal` for the main action of a card among many. */
  readonly variant?: 'primary' | 'tonal' | 'outline' | 'quiet';
  /** 44, the template's own height, 56 px. */
  readonly size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  readonly wide?: boolean;
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  readonly children: ReactNode;
};

type Busy = {
  /** Work is under way: shows a spinner without changing its size, keeps the focus, ignores clicks. */
  readonly busy?: boolean;
};

type AsButton = Look & Busy & { readonly href?: undefined } & Omit<ComponentProps<'button'>, keyof Look>;
type AsLink = Look & Busy & { readonly href: string } & Omit<ComponentProps<'a'>, keyof Look>;

export type ButtonProps = AsButton | AsLink;

/** An action, or with `href` a link that looks like one. A button is of type `button` by default. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  iconAfter,
  children,
  className,
  busy = false,
  ...rest
}: ButtonProps) {
  const look = classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
  const content = (
    <>
      {busy && <span className={classNames(styles.spinner, !icon && styles.apart)} aria-hidden="true" />}
      {icon && !busy && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
      {iconAfter && <Icon name={iconAfter} size={18} />}
    </>
  );
  if (rest.href !== undefined) {
    const link = busy ? { ...rest, 'aria-busy': true, onClick: swallow } : rest;
    return (
      <a {...link} className={look}>
        {content}
      </a>
    );
  }
  const { onClick, href: _, ...button } = rest;
  return (
    <button
      type="button"
      {...button}
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled']}
      onClick={busy ? swallow : onClick}
    >
      {content}
    </button>
  );
}

/** Also keeps a submit button from submitting twice. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
}
