import { isRunning } from '@forecourt/contracts';
import type { PopupPromo as Promo } from '@forecourt/contracts/site-config';
import { useGateways, useSite } from '@forecourt/kit/island';
import { Button, Dialog, Icon, IconButton, useRootMark } from '@forecourt/kit/ui';
import { useEffect, useState } from 'react';
import type { LocationGateways } from '../../gateways/index.ts';
import styles from './popup-promo.module.css';

/** How often start and expiry are checked while the page is open. */
const everyMs = 15_000;

export function PopupPromo() {
  const { promos } = useSite();
  return promos?.popup === undefined ? null : <Popup promo={promos.popup} />;
}

const isPhone = () => typeof matchMedia === 'function' && matchMedia('(max-width: 760px)').matches;

function Popup({ promo }: { readonly promo: Promo }) {
  const { timeZone } = useSite();
  const { dismissals } = useGateways<LocationGateways>();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const look = () => setOpen(!dismissals.has(promo.id) && isRunning(promo, timeZone, Date.now()));
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [promo, timeZone, dismissals]);

  const dismiss = () => {
    dismissals.add(promo.id);
    setOpen(false);
  };
  if (isPhone()) return open ? <Strip promo={promo} onDismiss={dismiss} /> : null;
  return (
    <Dialog
      open={open}
      onClose={dismiss}
      title={promo.title}
      className={styles.popup}
      {...(promo.href !== undefined && {
        footer: (
          <Button wide href={promo.href} onClick={dismiss}>
            {promo.label ?? 'See the offer'}
          </Button>
        ),
      })}
    >
      <p className={styles.text}>{promo.text}</p>
    </Dialog>
  );
}

/** On a phone, a strip at the bottom that does not cover the page or take the focus. */
function Strip({ promo, onDismiss }: { readonly promo: Promo; readonly onDismiss: () => void }) {
  useRootMark('promo-strip');
  return (
    <section className={styles.strip} aria-label={promo.title}>
      <Icon name="tag" size={20} />
      <div className={styles.words}>
        <p className={styles.title}>{promo.title}</p>
        <p className={styles.line}>{promo.text}</p>
      </div>
      {promo.href !== undefined && (
        <a className={styles.link} href={promo.href} onClick={onDismiss}>
          {promo.label ?? 'See the offer'}
        </a>
      )}
      <IconButton icon="close" label="Close" className={styles.close} onClick={onDismiss} />
    </section>
  );
}
