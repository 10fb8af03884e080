import type { CarBrief } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button, Icon } from '@forecourt/kit/ui';
import { useEffect, useRef } from 'react';
import type { Purpose } from '../../model/enquiry-lead.ts';
import styles from './enquiry.module.css';

/** The dealer's server has the enquiry. */
export function Thanks({
  car,
  purpose,
  leadId,
  onAgain,
}: {
  readonly car: CarBrief;
  readonly purpose: Purpose;
  readonly leadId: string;
  readonly onAgain: () => void;
}) {
  const site = useSite();
  const photos = purpose === 'photos';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel} role="status">
      <span className={styles.done}>
        <Icon name="check" size={28} />
      </span>
      <h3 ref={heading} className={styles.title} tabIndex={-1}>
        {`Thank you, we have your ${photos ? 'request' : 'enquiry'}`}
      </h3>
      <p className={styles.lede}>
        {photos
          ? `${site.name} will send you photos of the ${car.name}. `
          : `${site.name} will get back to you about the ${car.name}. `}
        Your reference is {leadId.slice(0, 8).toUpperCase()}.
      </p>
      <Button variant="outline" onClick={onAgain}>
        Ask something else
      </Button>
    </section>
  );
}
