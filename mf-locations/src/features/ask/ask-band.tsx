import { type ContextOf, slotPageForm } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';
import type { ReactNode } from 'react';
import styles from './ask-band.module.css';

/**
 * A dark band with text and a form; hidden by its styles when no form fills the slot. @param children below the text
 */
export function AskBand({
  title,
  text,
  form,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly form: ContextOf<typeof slotPageForm>;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.band}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
        {children}
      </div>
      <Slot of={slotPageForm} context={form} className={styles.form} />
    </div>
  );
}
