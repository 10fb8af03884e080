import { Icon } from '@forecourt/kit/ui';
import styles from './reveal-button.module.css';

/** Button that shows and hides the rest of a list. @param controls id of the list */
export function RevealButton({
  open,
  more,
  less,
  controls,
  onToggle,
}: {
  readonly open: boolean;
  readonly more: string;
  readonly less: string;
  readonly controls: string;
  readonly onToggle: () => void;
}) {
  return (
    <button type="button" className={styles.button} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      {open ? less : more}
      <Icon name="chevron-down" size={18} className={styles.chevron} />
    </button>
  );
}
