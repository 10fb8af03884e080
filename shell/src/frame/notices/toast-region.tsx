import { toastRaised } from '@forecourt/contracts';
import { useEvent } from '@forecourt/kit/island';
import { Icon, IconButton } from '@forecourt/kit/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './toast-region.module.css';

/** @source spec §2, §9, NAV-013 */
const defaultDurationMs = 3_000;

type Toast = { readonly number: number; readonly message: string; readonly durationMs: number };

/**
 * Toasts of any remote, one at a time: a new one replaces the current one. A toast stays while the pointer or the
 * focus is on it.
 *
 * @source spec §9, NAV-011
 */
export function ToastRegion() {
  const [toast, setToast] = useState<Toast | null>(null);
  const [held, setHeld] = useState(false);
  const raised = useRef(0);

  useEvent(
    toastRaised,
    useCallback(({ message, durationMs = defaultDurationMs }) => {
      raised.current += 1;
      setToast({ number: raised.current, message, durationMs });
    }, []),
  );

  useEffect(() => {
    if (toast === null || held) return;
    const timer = setTimeout(() => setToast(null), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, held]);

  const dismiss = () => {
    setToast(null);
    setHeld(false);
  };

  return (
    <div className={styles.region} role="status">
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps the toast on screen
        <div
          key={toast.number}
          className={styles.toast}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon name="check" size={18} />
          <p className={styles.message}>{toast.message}</p>
          <IconButton icon="close" label="Dismiss" onClick={dismiss} />
        </div>
      )}
    </div>
  );
}
