import { Button } from '@forecourt/kit/ui';
import { keepFocus } from '../../parts/keep-focus.ts';
import styles from './steps/steps.module.css';
import type { Steps } from './steps/use-steps.ts';

/** Buttons to go back, to continue, or to send. Going back keeps all values. @source spec §4, FORM-026 */
export function FormButtons({
  steps,
  hydrated,
  busy,
  submit,
}: {
  readonly steps: Steps;
  readonly hydrated: boolean;
  readonly busy: boolean;
  readonly submit: string;
}) {
  const hasNext = steps.isPaged && !steps.isLast;
  return (
    <div className={styles.buttons}>
      {hydrated && steps.isPaged && steps.current > 0 && (
        <Button variant="outline" icon="chevron-left" onClick={steps.back}>
          Back
        </Button>
      )}
      <Button type="submit" wide busy={busy} onMouseDown={keepFocus}>
        {!hasNext && submit}
        {hasNext && hydrated && 'Next'}
        {hasNext && !hydrated && (
          <>
            <span className={styles.scripted}>Next</span>
            <span className={styles.plain}>{submit}</span>
          </>
        )}
      </Button>
    </div>
  );
}
