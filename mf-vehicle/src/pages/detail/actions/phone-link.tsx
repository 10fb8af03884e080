import { Button, classNames } from '@forecourt/kit/ui';
import type { MouseEvent } from 'react';
import type { Phone } from './phone.ts';
import styles from './phone-link.module.css';

const hints = { masked: 'Show number', asking: 'One moment…', failed: 'Try again' } as const;

/**
 * Link to call. While the number is masked, a click reveals it. The same element then shows the number, so that it
 * keeps the focus.
 *
 * @param label text above the number. With a label the link has no hint such as `Show number`, except after a failure
 * @source spec §4, VDP-063, VDP-064, ANLY-007
 */
export function PhoneLink({
  phone,
  label,
  className,
}: {
  readonly phone: Phone;
  readonly label?: string;
  readonly className?: string | undefined;
}) {
  const { state } = phone;
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    phone.reveal();
  };
  return (
    <Button
      wide
      variant="outline"
      icon="phone"
      href={phone.href}
      className={classNames(label !== undefined && styles.labelled, className)}
      data-revealed={phone.announcement === '' ? undefined : ''}
      busy={state === 'asking'}
      onClick={state === 'shown' ? phone.countCall : ask}
    >
      {label !== undefined && <span className={styles.label}>{`${label} `}</span>}
      <span className={styles.number}>{state === 'shown' ? phone.text : <Mask of={phone.text} />}</span>
      {state !== 'shown' && (label === undefined || state === 'failed') && (
        <>
          {' '}
          <span className={styles.hint}>{hints[state]}</span>
        </>
      )}
    </Button>
  );
}

/** A masked number; its asterisks are hidden from screen readers. */
function Mask({ of: text }: { readonly of: string }) {
  const shown = text.replace(/(?<!\*)\*+$/, '');
  return (
    <>
      {shown}
      <span aria-hidden="true">{text.slice(shown.length)}</span>
    </>
  );
}
