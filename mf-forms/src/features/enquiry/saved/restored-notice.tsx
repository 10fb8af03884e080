import { Button } from '@forecourt/kit/ui';
import styles from '../enquiry.module.css';

/**
 * States that the form contains values from an earlier visit. @param isWhole false: sensitive values were not stored
 */
export function RestoredNotice({ isWhole, onClear }: { readonly isWhole: boolean; readonly onClear: () => void }) {
  return (
    <div className={styles.restored} role="status">
      <p>
        What you typed before is still here. We keep it on this device for a day
        {isWhole ? '.' : ', except your most private answers. Please fill those in again.'}
      </p>
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
