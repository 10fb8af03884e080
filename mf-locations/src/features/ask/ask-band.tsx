import { type ContextOf, slotPageForm } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';
import styles from './ask-band.module.css';

/** A form on the dealer's dark ground, with words beside it; nothing where no form fills its slot. */
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
