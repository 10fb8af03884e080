import type { CarBrief } from '@forecourt/contracts';
import type { FormDefinition } from '@forecourt/contracts/forms';
import { useSite } from '@forecourt/kit/island';
import { Button, Icon } from '@forecourt/kit/ui';
import { useEffect, useRef } from 'react';
import { thanksWords } from '../../model/form-words.ts';
import { referenceOf } from '../../model/thanks-query.ts';
import { BookingLink } from '../../parts/booking-link.tsx';
import { CalendarLink } from '../../parts/calendar-link.tsx';
import styles from './enquiry.module.css';
import type { Sent } from './use-enquiry.ts';

/** Shown when the dealer's server has the enquiry. */
export function Thanks({
  car,
  form,
  sent,
  level: Heading,
  onAgain,
}: {
  readonly car: CarBrief | undefined;
  readonly form: FormDefinition;
  readonly sent: Sent;
  readonly level: 'h2' | 'h3';
  readonly onAgain: () => void;
}) {
  const site = useSite();
  const words = thanksWords(form, site, car, sent.draft);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Without a click in this form (a retry or another tab sent it), the focus stays where it is.
    if (sent.isPressed) heading.current?.focus();
  }, [sent.isPressed]);
  return (
    <section className={styles.panel} role="status">
      <span className={styles.done}>
        <Icon name="check" size={28} />
      </span>
      <Heading ref={heading} className={styles.title} tabIndex={-1}>
        {words.title}
      </Heading>
      <p className={styles.lede}>
        {`${words.text} `}
        Your reference is {referenceOf(sent.leadId)}.
      </p>
      <p className={styles.next}>
        <CalendarLink
          form={form}
          startsAt={sent.draft.dateTime}
          reference={referenceOf(sent.leadId)}
          token={sent.booking ?? ''}
        />
        <BookingLink token={sent.booking ?? ''} />
        <Button variant="outline" onClick={onAgain}>
          {words.again}
        </Button>
      </p>
    </section>
  );
}
