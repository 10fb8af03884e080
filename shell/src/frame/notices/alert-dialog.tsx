import { alertRaised } from '@forecourt/contracts';
import { useEvent, useSite } from '@forecourt/kit/island';
import { Button, useRootMark } from '@forecourt/kit/ui';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import styles from './alert-dialog.module.css';

/**
 * A dialog with exactly the text that a remote published. The shopper has to acknowledge it. Further alerts wait in a
 * queue. The focus moves to the button and returns afterwards. A site may use the browser's own `alert` instead.
 *
 * @source spec §8, ERR-026, CONF-042
 */
export function AlertDialog() {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const dialog = useRef<HTMLDialogElement>(null);
  const messageId = useId();
  const message = waiting[0];
  const { ui } = useSite();
  const isNative = ui?.nativeAlert === true;
  useRootMark('modal', message !== undefined);

  useEvent(
    alertRaised,
    useCallback(
      ({ message: raised }) => (isNative ? window.alert(raised) : setWaiting((before) => [...before, raised])),
      [isNative],
    ),
  );

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (message !== undefined && !element.open) element.showModal();
    if (message === undefined && element.open) element.close();
  }, [message]);

  const acknowledge = () => setWaiting((before) => before.slice(1));

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={messageId}
      onCancel={(event) => {
        event.preventDefault();
        acknowledge();
      }}
    >
      <p id={messageId} className={styles.message}>
        {message}
      </p>
      <Button wide autoFocus onClick={acknowledge}>
        OK
      </Button>
    </dialog>
  );
}
