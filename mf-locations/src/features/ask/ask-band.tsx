import { type ContextOf, slotPageForm } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';
import styles from './ask-band.module.css';

/** A dark band with text and a form; hidden by its styles when no form fills the slot. */
export function AskBand({
  title,
  text,
  form,
}: {
  readonly title: string;
  readonly text: string;
  readonly form: ContextOf<typeof slotPageForm>;
}) {
  return (
    <div className={styles.band}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
      <Slot of={slotPageForm} context={form} className={styles.form} />
    </div>
  );
}
