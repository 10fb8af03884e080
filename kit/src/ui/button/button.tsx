import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './button.module.css';

type Look = {
  /** `primary`: at most one per block; `tonal`: the main action of a card in a list. */
  readonly variant?: 'primary' | 'tonal' | 'outline' | 'quiet';
  /** Height. `small`: 44 px; `medium`: the template's button height; `large`: 56 px. */
  readonly size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  readonly wide?: boolean;
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  readonly children: ReactNode;
};

type Busy = {
  /** Shows a spinner without changing size, keeps focus, ignores clicks. */
  readonly busy?: boolean;
};

type AsButton = Look & Busy & { readonly href?: undefined } & Omit<ComponentProps<'button'>, keyof Look>;
type AsLink = Look & Busy & { readonly href: string } & Omit<ComponentProps<'a'>, keyof Look>;

export type ButtonProps = AsButton | AsLink;

/** A button, or with `href` a link that looks like one. Default type: `button`. */
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

/** `preventDefault` also stops a submit button from submitting twice. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
}
