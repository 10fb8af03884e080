import type { SentEnquiry } from '@forecourt/contracts/api';
import { useGateways, useHref, useSite } from '@forecourt/kit/island';
import { Button, ErrorState } from '@forecourt/kit/ui';
import { useState } from 'react';
import type { AccountGateways } from '../../gateways/index.ts';
import { changeOf, stateOf } from '../../model/enquiry-words.ts';
import { useRead } from '../../parts/use-read.ts';
import styles from './sent-enquiries.module.css';

/**
 * The signed-in shopper's bookings, reservations and enquiries, newest first. An entry that can still be changed or
 * cancelled has a button for that.
 */
export function SentEnquiries() {
  const { enquiries } = useGateways<AccountGateways>();
  const { noun, phone } = useSite();
  const { value: known, hasFailed, retrying, retry } = useRead<readonly SentEnquiry[]>(enquiries.read);
  const isLoading = known === null && !hasFailed;
  return (
    <section className={styles.section} aria-labelledby="sent-enquiries" aria-busy={isLoading}>
      <h2 id="sent-enquiries" className={styles.heading}>
        Bookings and enquiries
      </h2>
      {isLoading && <p className={styles.note}>Loading your bookings and enquiries…</p>}
      {hasFailed && (
        <ErrorState
          title="We couldn’t load your bookings and enquiries"
          onRetry={retry}
          retrying={retrying}
          phone={phone}
        >
          Nothing is lost. Try again, or call us.
        </ErrorState>
      )}
      {known?.length === 0 && (
        <p className={styles.note}>
          Nothing yet. Book a test drive, reserve a {noun} or send us a question, and you’ll see it here for a year.
        </p>
      )}
      {known !== null && known.length > 0 && (
        <ul className={styles.list}>
          {known.map((sent) => (
            <SentItem key={sent.reference} sent={sent} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SentItem({ sent }: { readonly sent: SentEnquiry }) {
  const { enquiries } = useGateways<AccountGateways>();
  const { timeZone, phone } = useSite();
  const href = useHref();
  const [change, setChange] = useState<'idle' | 'opening' | { readonly failed: string }>('idle');
  const { title, vehicle } = sent;
  const reference = sent.reservation?.reference ?? sent.reference;
  const label = changeOf(sent);
  const open = async () => {
    setChange('opening');
    const outcome = await enquiries.changePage(sent.reference);
    if (outcome.kind === 'done') location.assign(outcome.href);
    else
      setChange({
        failed:
          outcome.message ?? `We couldn’t open that page. Nothing has changed. Try again, or call us on ${phone}.`,
      });
  };
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {title}
          {vehicle !== undefined && ': '}
          {vehicle?.slug === undefined ? (
            vehicle?.name
          ) : (
            <a className={styles.link} href={href('vehicle.detail', { slug: vehicle.slug })}>
              {vehicle.name}
            </a>
          )}
        </h3>
        <p className={styles.state}>{stateOf(sent, timeZone)}</p>
        <p className={styles.facts}>Reference {reference}</p>
        <div role="status">{typeof change === 'object' && <p className={styles.failed}>{change.failed}</p>}</div>
      </div>
      {label !== null && (
        <Button
          variant="outline"
          size="small"
          busy={change === 'opening'}
          onClick={() => void open()}
          aria-label={[`${label}: ${title}`, vehicle?.name].filter(Boolean).join(' ')}
        >
          {label}
        </Button>
      )}
    </li>
  );
}
