import { formMessagesOf, longDate } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import styles from '../enquiry.module.css';
import type { SavedFormState } from './use-saved-form.ts';

/** Result of opening the link to a saved form. */
export function OpenedNotice({
  form: { opening, until, openAgain },
  onClear,
}: {
  readonly form: SavedFormState;
  readonly onClear: () => void;
}) {
  const site = useSite();
  switch (opening.kind) {
    case 'none':
      return null;
    case 'loading':
      return (
        <div className={styles.restored} role="status">
          <p>Loading your saved answers…</p>
        </div>
      );
    case 'answered':
      return (
        <div className={styles.restored} role="status">
          <p>
            Your saved answers are back. Your link works until {longDate(until(opening.expiresAt)).replace(/^0/, '')}.
            Save again to keep any changes.
          </p>
          <Button variant="quiet" size="small" onClick={onClear}>
            Clear
          </Button>
        </div>
      );
    case 'unanswered':
      return (
        <div className={styles.restored} role="alert">
          <p>{formMessagesOf(site).message('notOpened')}</p>
          <Button variant="quiet" size="small" onClick={openAgain}>
            Try again
          </Button>
        </div>
      );
    case 'gone':
      return (
        <p className={styles.kept} role="alert">
          {opening.message}
        </p>
      );
  }
}
