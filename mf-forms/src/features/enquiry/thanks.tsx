import type { CarBrief } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button, Icon } from '@forecourt/kit/ui';
import { useEffect, useRef } from 'react';
import { thanksWords } from '../../model/form-words.ts';
import type { Purpose } from '../../model/purpose.ts';
import { referenceOf } from '../../model/thanks-query.ts';
import styles from './enquiry.module.css';
import type { Sent } from './use-enquiry.ts';

/** The dealer's server has it. */
export function Thanks({
  car,
  purpose,
  sent,
  level: Heading,
  onAgain,
}: {
  readonly car: CarBrief | undefined;
  readonly purpose: Purpose;
  readonly sent: Sent;
  readonly level: 'h2' | 'h3';
  readonly onAgain: () => void;
}) {
  const site = useSite();
  const words = thanksWords(purpose, site.name, car, sent.draft);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever did not press just now is doing something else.
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
      <Button variant="outline" onClick={onAgain}>
        {words.again}
      </Button>
    </section>
  );
}
